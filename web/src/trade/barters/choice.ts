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
import {
  defineCodec,
  flag,
  MODE,
  renamePart,
  oneNumber,
  oneOf,
  orderPart,
  SEARCH,
  textPart,
} from '../../ui/address/codec.ts'

/** State of the barter list, stored in the address. */
export type BarterChoice = BarterFilter & {
  search: string
  mode: GameMode
  order: BarterOrder
  /** True if owned items cost no cash. */
  own: boolean
  /** Leaves out the barters that the reader has completed or cancelled. */
  unmarked: boolean
  /** Barter whose row is open. */
  open: string
}

/** Values without a filter. Search, order, mode and the open row are not filters. */
export const NO_FILTERS = {
  trader: '',
  loyalty: undefined,
  level: undefined,
  unlocked: false,
  profitable: false,
  own: false,
  unmarked: false,
} as const satisfies Partial<BarterChoice>

/** Parses a level of the game; undefined if it is invalid. */
export function levelOf(text: string): number | undefined {
  const level = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0
  return level >= MIN_LEVEL ? Math.min(level, MAX_LEVEL) : undefined
}

export const { read: choiceOf, write: withChoice } = defineCodec<BarterChoice>({
  search: SEARCH,
  mode: MODE,
  trader: oneOf(TRADER_NAMES, ''),
  loyalty: renamePart('ll', oneNumber(LOYALTY_LEVELS)),
  level: { name: 'lvl', read: levelOf, write: (level) => String(level ?? '') },
  unlocked: flag,
  profitable: renamePart('profit', flag),
  own: flag,
  unmarked: flag,
  order: orderPart(BARTER_SORTS, DEFAULT_BARTER_ORDER),
  open: textPart(),
})

/**
 * Builds the request for the rows that the server renders. Filters by the reader's own data are left out, because the
 * server does not know it.
 */
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

/** Counts the active filters. */
export function filterCount(choice: BarterChoice): number {
  const { trader, loyalty, level, unlocked, profitable, own, unmarked } = choice
  return [trader, loyalty, level, unlocked, profitable, own, unmarked].filter(Boolean).length
}
