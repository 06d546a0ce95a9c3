import type { GameMode } from '@raidkit/rules/modes'
import {
  DEFAULT_NEED_ORDER,
  NEED_GROUPS,
  NEED_SORTS,
  NEED_STATES,
  NO_NEED_FILTER,
  type NeedFilter,
  type NeedOrder,
} from '@raidkit/rules/needs'
import { addressOf, orderText, saidIn, searchSaid, unless } from '../../ui/address.ts'

/** What the reader asked of the needs; it lives in the address. */
export type NeedChoice = Omit<NeedFilter, 'found'> & {
  search: string
  mode: GameMode
  order: NeedOrder
  /** The line whose detail is open. */
  open: string
}

const LINE_MAX_LENGTH = 400 // a line of several keys is named by all of them

export function needChoiceOf(params: URLSearchParams): NeedChoice {
  const { search, mode, text, order, oneOf, isSet } = addressOf(params)
  return {
    ...{ search, mode, order: order(NEED_SORTS) ?? DEFAULT_NEED_ORDER },
    group: oneOf('for', NEED_GROUPS) ?? NO_NEED_FILTER.group,
    state: oneOf('show', NEED_STATES) ?? NO_NEED_FILTER.state,
    ...{ fir: isSet('fir'), now: isSet('now'), kappa: isSet('kappa') },
    open: text('open', LINE_MAX_LENGTH),
  }
}

/** The address of a choice: only what differs from the first visit, other parameters untouched. */
export function withNeedChoice(params: URLSearchParams, choice: NeedChoice): URLSearchParams {
  const { order, group, state, fir, now, kappa, open } = choice
  return saidIn(params, {
    ...searchSaid(choice),
    sort: unless(orderText(DEFAULT_NEED_ORDER), orderText(order)),
    ...{ for: group, show: unless(NO_NEED_FILTER.state, state), fir, now, kappa, open },
  })
}

/** How many filters are set. */
export function filterCount({ group, fir, now, kappa }: NeedChoice): number {
  return [group, fir, now, kappa].filter(Boolean).length
}
