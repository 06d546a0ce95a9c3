import type { FoundCount } from '@raidkit/rules/progress/needs'
import { NEED_PARTS, type NeedChoice } from '../../progress/shared/needs/choice.ts'
import { defineCodec, renamePart, oneOf } from '../../ui/address/codec.ts'

/** State of the wall: its filters, and the kind of piece that a press counts. */
export type WallChoice = NeedChoice & { kind: keyof FoundCount }

/** The default kind is found in raid, because pieces picked up in a raid are. */
const kind = oneOf(['fir', 'plain'], 'fir')

export const { read: choiceOf, write: withChoice } = defineCodec<WallChoice>({
  ...NEED_PARTS,
  kind: renamePart('as', kind),
})
