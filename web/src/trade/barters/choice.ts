import type { listBarters } from '@raidkit/contract/trade/barters'
import type { RequestOf } from '@raidkit/contract/platform/call'
import {
  BARTER_SORTS,
  DEFAULT_BARTER_ORDER,
  type BarterFilter,
  type BarterOrder,
} from '@raidkit/rules/trade/barter-list'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { LOYALTY_LEVELS, TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { MAX_LEVEL, MIN_LEVEL } from '@raidkit/rules/account/users'
import { codec, flag, MODE, named, oneNumber, oneOf, order, SEARCH, text } from '../../ui/codec.ts'

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
  trader: '',
  loyalty: undefined,
  level: undefined,
  unlocked: false,
  profitable: false,
  own: false,
  unmarked: false,
} as const satisfies Partial<BarterChoice>

/** A typed level of the game, or none. */
export function levelOf(text: string): number | undefined {
  const level = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0
  return level >= MIN_LEVEL ? Math.min(level, MAX_LEVEL) : undefined
}

export const { read: choiceOf, write: withChoice } = codec<BarterChoice>({
  search: SEARCH,
  mode: MODE,
  trader: oneOf(TRADER_NAMES, ''),
  loyalty: named('ll', oneNumber(LOYALTY_LEVELS)),
  level: { name: 'lvl', read: levelOf, write: (level) => String(level ?? '') },
  unlocked: flag,
  profitable: named('profit', flag),
  own: flag,
  unmarked: flag,
  order: order(BARTER_SORTS, DEFAULT_BARTER_ORDER),
  open: text(),
})

/** The rows that the server renders for a choice. What is the reader's own it does not know. */
export function barterRequest(choice: BarterChoice, lang: Language): RequestOf<typeof listBarters> {
  const { search, mode, order, trader, loyalty, level, profitable } = choice
  return {
    lang,
    mode,
    search,
    trader,
    sort: order.sort,
    profitable: profitable ? '1' : '0',
    sort_direction: order.descending ? 'desc' : 'asc',
    ...(loyalty !== undefined && { loyalty }),
    ...(level !== undefined && { level }),
  }
}

/** How many filters are set. */
export function filterCount(choice: BarterChoice): number {
  const { trader, loyalty, level, unlocked, profitable, own, unmarked } = choice
  return [trader, loyalty, level, unlocked, profitable, own, unmarked].filter(Boolean).length
}
