import type { listBarters } from '@raidkit/contract/barters'
import type { RequestOf } from '@raidkit/contract/call'
import {
  BARTER_SORTS,
  DEFAULT_BARTER_ORDER,
  type BarterFilter,
  type BarterOrder,
} from '@raidkit/rules/barter-list'
import type { Language } from '@raidkit/rules/languages'
import { DEFAULT_GAME_MODE, isCarriedMode, parseMode, type GameMode } from '@raidkit/rules/modes'
import { LOYALTY_LEVELS, TRADER_NAMES } from '@raidkit/rules/traders'
import { MAX_LEVEL, MIN_LEVEL } from '@raidkit/rules/users'

/** What the reader asked of the barters; it lives in the address. */
export type BarterChoice = BarterFilter & {
  search: string
  mode: GameMode
  order: BarterOrder
  /** Things that he has cost no cash. */
  own: boolean
  /** Leaves out what he has completed or canceled. */
  unmarked: boolean
  /** The barter whose row is open. */
  open: string
}

export const SEARCH_PARAM = 'q'
/** The call refuses longer ones. */
export const SEARCH_MAX_LENGTH = 100
const UID_MAX_LENGTH = 64

/** No filter set; search, order, mode and the open row are none. */
export const NO_FILTERS = {
  ...{
    trader: '',
    loyalty: undefined,
    level: undefined,
    unlocked: false,
    profitable: false,
    unmarked: false,
  },
} as const satisfies Partial<BarterChoice>

/** The choice of an address; what it does not say, or says wrongly, is as on the first visit. */
export function choiceOf(params: URLSearchParams): BarterChoice {
  const text = (name: string, most = SEARCH_MAX_LENGTH) => (params.get(name) ?? '').slice(0, most)
  const mode = parseMode(text('mode'))
  const trader = text('trader').toLowerCase()
  const loyalty = Number(text('ll'))
  return {
    search: text(SEARCH_PARAM),
    mode: mode && isCarriedMode(mode) ? mode : DEFAULT_GAME_MODE,
    order: orderOf(text('sort')) ?? DEFAULT_BARTER_ORDER,
    trader: TRADER_NAMES.find((name) => name.toLowerCase() === trader) ?? '',
    loyalty: LOYALTY_LEVELS.find((level) => level === loyalty),
    level: levelOf(text('lvl')),
    unlocked: params.get('unlocked') === '1',
    profitable: params.get('profit') === '1',
    own: params.get('own') === '1',
    unmarked: params.get('unmarked') === '1',
    open: text('open', UID_MAX_LENGTH),
  }
}

/** A typed level of the game, or none. */
export function levelOf(text: string): number | undefined {
  const level = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0
  return level >= MIN_LEVEL ? Math.min(level, MAX_LEVEL) : undefined
}

/** `-profit` is the highest first. */
function orderOf(text: string): BarterOrder | undefined {
  const descending = text.startsWith('-')
  const sort = BARTER_SORTS.find((known) => known === (descending ? text.slice(1) : text))
  return sort && { sort, descending }
}

export function orderText({ sort, descending }: BarterOrder): string {
  return descending ? `-${sort}` : sort
}

/** The address of a choice: only what differs from the first visit, other parameters untouched. */
export function withChoice(params: URLSearchParams, choice: BarterChoice): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  const order = orderText(choice.order)
  put(SEARCH_PARAM, choice.search.trim() && choice.search)
  put('mode', choice.mode === DEFAULT_GAME_MODE ? '' : choice.mode.toLowerCase())
  put('trader', choice.trader)
  put('ll', choice.loyalty === undefined ? '' : String(choice.loyalty))
  put('lvl', choice.level === undefined ? '' : String(choice.level))
  put('unlocked', choice.unlocked ? '1' : '')
  put('profit', choice.profitable ? '1' : '')
  put('own', choice.own ? '1' : '')
  put('unmarked', choice.unmarked ? '1' : '')
  put('sort', order === orderText(DEFAULT_BARTER_ORDER) ? '' : order)
  put('open', choice.open)
  return next
}

/** The rows that the server renders for a choice. What is the reader's own it does not know. */
export function barterRequest(choice: BarterChoice, lang: Language): RequestOf<typeof listBarters> {
  const { search, mode, order, trader, loyalty, level, profitable } = choice
  return {
    ...{ lang, mode, search, trader, sort: order.sort, profitable: profitable ? '1' : '0' },
    sort_direction: order.descending ? 'desc' : 'asc',
    ...(loyalty !== undefined && { loyalty }),
    ...(level !== undefined && { level }),
  }
}

/** How many filters are set. */
export function filterCount(choice: BarterChoice): number {
  const { trader, loyalty, level, unlocked, profitable, unmarked } = choice
  return [trader, loyalty, level, unlocked, profitable, unmarked].filter(Boolean).length
}
