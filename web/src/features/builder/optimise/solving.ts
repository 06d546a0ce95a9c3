import type { BuildTask, Optimised } from '@raidkit/rules/gun-optimiser'
import type { GunParts } from '@raidkit/rules/gun-parts'

/** What the page asks of the worker: tasks one after the other, each answered by its number. */
export type SolveAsk = { gunParts: GunParts; tasks: readonly BuildTask[] }

/** How far a search is: the cost of the best build so far, if there is one, and the least that any can cost. */
export type SolveProgress = { found: number | undefined; least: number }

export type SolveNews =
  | ({ type: 'progress' } & SolveProgress)
  | { type: 'solved'; nth: number; answer: Optimised }
  | { type: 'failed' }
