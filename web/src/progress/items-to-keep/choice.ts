import { NEED_PARTS, type NeedChoice } from '../shared/needs/choice.ts'
import { codec, named, oneOf } from '../../ui/codec.ts'

/** What to keep, what to sell, and what any of several things would serve. */
export const KEEP_VIEWS = ['keep', 'sell', 'pools'] as const
export type KeepView = (typeof KEEP_VIEWS)[number]

/** How things to sell are ordered: by what their room in the stash is worth, by what they bring, by name. */
export const SELL_SORTS = ['perSlot', 'rub', 'name'] as const
export type SellSort = (typeof SELL_SORTS)[number]

export type KeepChoice = NeedChoice & { view: KeepView; sellSort: SellSort }

export const { read: choiceOf, write: withChoice } = codec<KeepChoice>({
  ...NEED_PARTS,
  view: oneOf(KEEP_VIEWS, 'keep'),
  sellSort: named('by', oneOf(SELL_SORTS, 'perSlot')),
})
