import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import type { listItems } from '@raidkit/contract/catalogue/items'
import type { RequestOf } from '@raidkit/contract/platform/call'
import {
  DEFAULT_ITEM_ORDER,
  ITEM_SORTS,
  type ItemFilter,
  type ItemOrder,
} from '@raidkit/rules/market/item-list'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { TRADER_NAMES, type Trader } from '@raidkit/rules/catalogue/traders'
import {
  defineCodec,
  flag,
  MODE,
  renamePart,
  oneOf,
  orderPart,
  SEARCH,
  textPart,
  type Part,
} from '../../../ui/address/codec.ts'
import { columnsOf, columnsText, type ColumnId } from './columns/columns.ts'
import { rangeOf } from './range.ts'

/** State of an item list, stored in the address. */
export type ListChoice = {
  search: string
  mode: GameMode
  /** Undefined: the default order. */
  order: ItemOrder | undefined
  tag: string
  trader: Trader | ''
  favourites: boolean
  valuable: boolean
  flea: boolean
  /** Bounds as typed; `rangeOf` parses them. */
  min: string
  max: string
  columns: readonly ColumnId[]
}

export const COLUMNS_PARAM = 'cols'

const TAG_MAX_LENGTH = 200
export const RUB_MAX_LENGTH = 16

/** Values without a filter. Search, order, mode and columns are not filters. */
export const NO_FILTERS = {
  tag: '',
  trader: '',
  favourites: false,
  valuable: false,
  flea: false,
  min: '',
  max: '',
} as const satisfies Partial<ListChoice>

/** Typed text; surrounding spaces are ignored. */
const typedRub: Part<string> = { ...textPart(RUB_MAX_LENGTH), write: (typed) => typed.trim() }

export const { read: choiceOf, write: withChoice } = defineCodec<ListChoice>({
  search: SEARCH,
  mode: MODE,
  tag: textPart(TAG_MAX_LENGTH),
  trader: oneOf(TRADER_NAMES, ''),
  favourites: renamePart('fav', flag),
  valuable: flag,
  flea: flag,
  min: typedRub,
  max: typedRub,
  order: orderPart(ITEM_SORTS, undefined),
  columns: { name: COLUMNS_PARAM, read: columnsOf, write: columnsText },
})

/** Converts the state to the filter of the rules. An invalid range does not filter. */
export function filterOf({ tag, trader, valuable, flea, min, max }: ListChoice): ItemFilter {
  const { minRub, maxRub } = rangeOf(min, max)
  return { tag, trader, valuable, flea, minRub, maxRub }
}

/** Returns the order of the rows; undefined for a search without a chosen order, which sorts by the nearest names. */
export function shownOrder({ order, search }: Pick<ListChoice, 'order' | 'search'>): ItemOrder | undefined {
  return order ?? (search.trim() === '' ? DEFAULT_ITEM_ORDER : undefined)
}

/**
 * Builds the request for the rows that the server renders. Favourites are left out, because the server does not know
 * them.
 */
export function listRequest(choice: ListChoice, lang: Language): RequestOf<typeof listItems> {
  const { search, mode, order, tag, trader } = choice
  const { valuable, flea, minRub, maxRub } = filterOf(choice)
  return {
    lang,
    mode,
    search,
    tag,
    trader,
    limit: FIRST_ROWS,
    ...(order && { sort: order.sort, sort_direction: order.descending ? 'desc' : 'asc' }),
    valuable: valuable ? '1' : '0',
    flea: flea ? '1' : '0',
    ...(minRub !== undefined && { min: minRub }),
    ...(maxRub !== undefined && { max: maxRub }),
  }
}

/** Builds the request that searches the names of all languages, for a search without hits in its own. */
export function foreignRequest(search: string, mode: GameMode, lang: Language): RequestOf<typeof listItems> {
  return { lang, mode, search, anyLanguage: '1', limit: FIRST_ROWS }
}

/** Counts the active filters. */
export function filterCount(choice: ListChoice): number {
  const { tag, trader, favourites, valuable, flea, min, max } = choice
  return [tag, trader, favourites, valuable, flea, min.trim() || max.trim()].filter(Boolean).length
}
