import { DEFAULT_GAME_MODE, isCarriedMode, parseMode, type GameMode } from '@raidkit/rules/modes'
import {
  DEFAULT_NEED_ORDER,
  NEED_GROUPS,
  NEED_SORTS,
  NEED_STATES,
  NO_NEED_FILTER,
  type NeedFilter,
  type NeedOrder,
} from '@raidkit/rules/needs'

/** What the reader asked of the needs; it lives in the address. */
export type NeedChoice = Omit<NeedFilter, 'found'> & {
  search: string
  mode: GameMode
  order: NeedOrder
  /** The line whose detail is open. */
  open: string
}

export const SEARCH_PARAM = 'q'
export const SEARCH_MAX_LENGTH = 100
const WORD_MAX_LENGTH = 64
const LINE_MAX_LENGTH = 400 // a line of several keys is named by all of them

/** The choice of an address; what it does not say, or says wrongly, is as on the first visit. */
export function needChoiceOf(params: URLSearchParams): NeedChoice {
  const text = (name: string, most: number) => (params.get(name) ?? '').slice(0, most)
  const mode = parseMode(text('mode', WORD_MAX_LENGTH))
  return {
    search: text(SEARCH_PARAM, SEARCH_MAX_LENGTH),
    mode: mode && isCarriedMode(mode) ? mode : DEFAULT_GAME_MODE,
    order: orderOf(text('sort', WORD_MAX_LENGTH)) ?? DEFAULT_NEED_ORDER,
    group: NEED_GROUPS.find((group) => group === params.get('for')) ?? NO_NEED_FILTER.group,
    state: NEED_STATES.find((state) => state === params.get('show')) ?? NO_NEED_FILTER.state,
    fir: params.get('fir') === '1',
    now: params.get('now') === '1',
    kappa: params.get('kappa') === '1',
    open: text('open', LINE_MAX_LENGTH),
  }
}

/** `-left` is the highest first. */
function orderOf(text: string): NeedOrder | undefined {
  const descending = text.startsWith('-')
  const sort = NEED_SORTS.find((known) => known === (descending ? text.slice(1) : text))
  return sort && { sort, descending }
}

function orderText({ sort, descending }: NeedOrder): string {
  return descending ? `-${sort}` : sort
}

/** The address of a choice: only what differs from the first visit, other parameters untouched. */
export function withNeedChoice(params: URLSearchParams, choice: NeedChoice): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  const flag = (name: string, isOn: boolean) => put(name, isOn ? '1' : '')
  const order = orderText(choice.order)
  put(SEARCH_PARAM, choice.search.trim() && choice.search)
  put('mode', choice.mode === DEFAULT_GAME_MODE ? '' : choice.mode.toLowerCase())
  put('sort', order === orderText(DEFAULT_NEED_ORDER) ? '' : order)
  put('for', choice.group)
  put('show', choice.state === NO_NEED_FILTER.state ? '' : choice.state)
  flag('fir', choice.fir)
  flag('now', choice.now)
  flag('kappa', choice.kappa)
  put('open', choice.open)
  return next
}

/** How many filters are set. */
export function filterCount({ group, fir, now, kappa }: NeedChoice): number {
  return [group, fir, now, kappa].filter(Boolean).length
}
