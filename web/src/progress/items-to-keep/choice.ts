import { NEED_PARTS, type NeedChoice } from '../shared/needs/choice.ts'
import { defineCodec, renamePart, oneOf } from '../../ui/address/codec.ts'

/** Views of the page: items to keep, items to sell, and pools of items of which any will serve. */
export const KEEP_VIEWS = ['keep', 'sell', 'pools'] as const
export type KeepView = (typeof KEEP_VIEWS)[number]

/** Orders of the items to sell: by the value of their room in the stash, by their proceeds, by name. */
export const SELL_SORTS = ['perSlot', 'rub', 'name'] as const
export type SellSort = (typeof SELL_SORTS)[number]

export type KeepChoice = NeedChoice & { view: KeepView; sellSort: SellSort }

export const { read: choiceOf, write: withChoice } = defineCodec<KeepChoice>({
  ...NEED_PARTS,
  view: oneOf(KEEP_VIEWS, 'keep'),
  sellSort: renamePart('by', oneOf(SELL_SORTS, 'perSlot')),
})
