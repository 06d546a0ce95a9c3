import type { FoundCount } from '@raidkit/rules/progress/needs'
import { NEED_PARTS, type NeedChoice } from '../../progress/shared/needs/choice.ts'
import { codec, named, oneOf } from '../../ui/codec.ts'

/** What the wall shows, and as what a press counts a piece. */
export type WallChoice = NeedChoice & { kind: keyof FoundCount }

/** What is picked up in a raid is found in raid: that is what a press means until the reader says otherwise. */
const kind = oneOf(['fir', 'plain'], 'fir')

export const { read: choiceOf, write: withChoice } = codec<WallChoice>({
  ...NEED_PARTS,
  kind: named('as', kind),
})
