import { addressOf, saidIn, unless } from '../../ui/address.ts'
import { needChoiceOf, withNeedChoice, type NeedChoice } from '../../subjects/needs/needChoice.ts'

/** What to keep, what to sell, and what any of several things would serve. */
export const KEEP_VIEWS = ['keep', 'sell', 'pools'] as const
export type KeepView = (typeof KEEP_VIEWS)[number]

/** How things to sell are ordered: by what their room in the stash is worth, by what they bring, by name. */
export const SELL_SORTS = ['perSlot', 'rub', 'name'] as const
export type SellSort = (typeof SELL_SORTS)[number]

export type KeepChoice = NeedChoice & { view: KeepView; sellSort: SellSort }

export function keepChoiceOf(params: URLSearchParams): KeepChoice {
  const { oneOf } = addressOf(params)
  return {
    ...needChoiceOf(params),
    view: oneOf('view', KEEP_VIEWS) ?? 'keep',
    sellSort: oneOf('by', SELL_SORTS) ?? 'perSlot',
  }
}

export function withKeepChoice(params: URLSearchParams, choice: KeepChoice): URLSearchParams {
  const { view, sellSort } = choice
  return saidIn(withNeedChoice(params, choice), {
    view: unless('keep', view),
    by: unless('perSlot', sellSort),
  })
}
