import type { listBarters } from '@raidkit/contract/barters'
import type { RequestOf } from '@raidkit/contract/call'
import {
  BARTER_SORTS,
  DEFAULT_BARTER_ORDER,
  type BarterFilter,
  type BarterOrder,
} from '@raidkit/rules/barter-list'
import type { Language } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'
import { LOYALTY_LEVELS, TRADER_NAMES } from '@raidkit/rules/traders'
import { MAX_LEVEL, MIN_LEVEL } from '@raidkit/rules/users'
import { addressOf, orderText, saidIn, searchSaid, unless } from '../../ui/address.ts'

/** What the reader asked of the barters; it lives in the address. */
export type BarterChoice = BarterFilter & {
  search: string
  mode: GameMode
  order: BarterOrder
  /** Things that they have cost no cash. */
  own: boolean
  /** Leaves out what they have completed or canceled. */
  unmarked: boolean
  /** The barter whose row is open. */
  open: string
}

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

export function choiceOf(params: URLSearchParams): BarterChoice {
  const { search, mode, text, order, oneOf, isSet } = addressOf(params)
  const loyalty = Number(text('ll'))
  return {
    ...{ search, mode, order: order(BARTER_SORTS) ?? DEFAULT_BARTER_ORDER },
    trader: oneOf('trader', TRADER_NAMES) ?? '',
    loyalty: LOYALTY_LEVELS.find((level) => level === loyalty),
    level: levelOf(text('lvl')),
    ...{ unlocked: isSet('unlocked'), profitable: isSet('profit'), own: isSet('own') },
    ...{ unmarked: isSet('unmarked'), open: text('open') },
  }
}

/** A typed level of the game, or none. */
export function levelOf(text: string): number | undefined {
  const level = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0
  return level >= MIN_LEVEL ? Math.min(level, MAX_LEVEL) : undefined
}

/** The address of a choice: only what differs from the first visit, other parameters untouched. */
export function withChoice(params: URLSearchParams, choice: BarterChoice): URLSearchParams {
  const { trader, loyalty, level, unlocked, profitable, own, unmarked, order, open } = choice
  return saidIn(params, {
    ...searchSaid(choice),
    ...{ trader, ll: loyalty, lvl: level, unlocked, profit: profitable, own, unmarked },
    sort: unless(orderText(DEFAULT_BARTER_ORDER), orderText(order)),
    open,
  })
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
