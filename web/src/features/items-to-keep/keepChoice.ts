import { needChoiceOf, withNeedChoice, type NeedChoice } from '../../ui/needs/needChoice.ts'

/** What to keep, what to sell, and what any of several things would serve. */
export const KEEP_VIEWS = ['keep', 'sell', 'pools'] as const
export type KeepView = (typeof KEEP_VIEWS)[number]

/** How things to sell are ordered: by what their room in the stash is worth, by what they bring, by name. */
export const SELL_SORTS = ['perSlot', 'rub', 'name'] as const
export type SellSort = (typeof SELL_SORTS)[number]

export type KeepChoice = NeedChoice & { view: KeepView; sellSort: SellSort }

export function keepChoiceOf(params: URLSearchParams): KeepChoice {
  return {
    ...needChoiceOf(params),
    view: KEEP_VIEWS.find((view) => view === params.get('view')) ?? 'keep',
    sellSort: SELL_SORTS.find((sort) => sort === params.get('by')) ?? 'perSlot',
  }
}

export function withKeepChoice(params: URLSearchParams, choice: KeepChoice): URLSearchParams {
  const next = withNeedChoice(params, choice)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  put('view', choice.view === 'keep' ? '' : choice.view)
  put('by', choice.sellSort === 'perSlot' ? '' : choice.sellSort)
  return next
}
