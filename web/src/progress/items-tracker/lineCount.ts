import type { FoundCount } from '@raidkit/rules/progress/needs'
import type { NeedLine } from '../shared/needs/needLine.ts'

/** Change of a line's counters: a step, or a count that was typed. */
export type LineCount = { line: NeedLine; kind: keyof FoundCount } & ({ by: 1 | -1 } | { count: number })
