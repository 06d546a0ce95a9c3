import type { listItems } from '@raidkit/contract/items'
import type { RequestOf } from '@raidkit/contract/call'
import { DEFAULT_ITEM_ORDER, ITEM_SORTS, type ItemFilter, type ItemOrder } from '@raidkit/rules/item-list'
import type { Language } from '@raidkit/rules/languages'
import { DEFAULT_GAME_MODE, isCarriedMode, parseMode, type GameMode } from '@raidkit/rules/modes'
import { TRADER_NAMES, type Trader } from '@raidkit/rules/traders'
import { columnsOf, columnsText, type ColumnId } from './columns.ts'
import { rangeOf } from './range.ts'
import { FIRST_ROWS } from './rowItem.ts'

/** What the reader asked of a list of items; it lives in the address. */
export type ListChoice = {
  search: string
  mode: GameMode
  /** Undefined: none was chosen. */
  order: ItemOrder | undefined
  tag: string
  trader: Trader | ''
  favourites: boolean
  valuable: boolean
  flea: boolean
  /** As they were typed: `rangeOf` says what they mean. */
  min: string
  max: string
  columns: readonly ColumnId[]
}

export const SEARCH_PARAM = 'q'
export const COLUMNS_PARAM = 'cols'

/** The call refuses longer ones. */
export const SEARCH_MAX_LENGTH = 100
const TAG_MAX_LENGTH = 200
export const RUB_MAX_LENGTH = 16

/** No filter set; search, order, mode and columns are none. */
export const NO_FILTERS = {
  ...{ tag: '', trader: '', favourites: false, valuable: false, flea: false, min: '', max: '' },
} as const satisfies Partial<ListChoice>

/** The choice of an address; what it does not say, or says wrongly, is as on the first visit. */
export function choiceOf(params: URLSearchParams): ListChoice {
  const text = (name: string, most: number) => (params.get(name) ?? '').slice(0, most)
  const mode = parseMode(text('mode', SEARCH_MAX_LENGTH))
  const trader = text('trader', SEARCH_MAX_LENGTH).toLowerCase()
  return {
    search: text(SEARCH_PARAM, SEARCH_MAX_LENGTH),
    mode: mode && isCarriedMode(mode) ? mode : DEFAULT_GAME_MODE,
    order: orderOf(params.get('sort') ?? ''),
    tag: text('tag', TAG_MAX_LENGTH),
    trader: TRADER_NAMES.find((name) => name.toLowerCase() === trader) ?? '',
    favourites: params.get('fav') === '1',
    valuable: params.get('valuable') === '1',
    flea: params.get('flea') === '1',
    min: text('min', RUB_MAX_LENGTH),
    max: text('max', RUB_MAX_LENGTH),
    columns: columnsOf(params.get(COLUMNS_PARAM) ?? ''),
  }
}

/** `-basePrice` is dear first. */
function orderOf(text: string): ItemOrder | undefined {
  const descending = text.startsWith('-')
  const sort = ITEM_SORTS.find((known) => known === (descending ? text.slice(1) : text))
  return sort && { sort, descending }
}

export function orderText({ sort, descending }: ItemOrder): string {
  return descending ? `-${sort}` : sort
}

/** The address of a choice: only what differs from the first visit, other parameters untouched. */
export function withChoice(params: URLSearchParams, choice: ListChoice): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  const { search, mode, order, tag, trader, favourites, valuable, flea, min, max, columns } = choice
  put(SEARCH_PARAM, search.trim() && search)
  put('mode', mode === DEFAULT_GAME_MODE ? '' : mode.toLowerCase())
  put('tag', tag)
  put('trader', trader)
  put('fav', favourites ? '1' : '')
  put('valuable', valuable ? '1' : '')
  put('flea', flea ? '1' : '')
  put('min', min.trim())
  put('max', max.trim())
  put('sort', order ? orderText(order) : '')
  put(COLUMNS_PARAM, columnsText(columns))
  return next
}

/** What the rules filter by. A range that cannot be understood is none. */
export function filterOf({ tag, trader, valuable, flea, min, max }: ListChoice): ItemFilter {
  const { minRub, maxRub } = rangeOf(min, max)
  return { tag, trader, valuable, flea, minRub, maxRub }
}

/** The order that the rows stand in; a search without a chosen one has them by how near their names are. */
export function shownOrder({ order, search }: Pick<ListChoice, 'order' | 'search'>): ItemOrder | undefined {
  return order ?? (search.trim() === '' ? DEFAULT_ITEM_ORDER : undefined)
}

/** The rows that the server renders for a choice. Favourites are the reader's own: it does not know them. */
export function listRequest(choice: ListChoice, lang: Language): RequestOf<typeof listItems> {
  const { search, mode, order, tag, trader } = choice
  const { valuable, flea, minRub, maxRub } = filterOf(choice)
  return {
    ...{ lang, mode, search, tag, trader, limit: FIRST_ROWS },
    ...(order && { sort: order.sort, sort_direction: order.descending ? 'desc' : 'asc' }),
    valuable: valuable ? '1' : '0',
    flea: flea ? '1' : '0',
    ...(minRub !== undefined && { min: minRub }),
    ...(maxRub !== undefined && { max: maxRub }),
  }
}

/** The names of every language, for a search that finds nothing in its own. */
export function foreignRequest(search: string, mode: GameMode, lang: Language): RequestOf<typeof listItems> {
  return { lang, mode, search, anyLanguage: '1', limit: FIRST_ROWS }
}

/** How many filters are set. */
export function filterCount(choice: ListChoice): number {
  const { tag, trader, favourites, valuable, flea, min, max } = choice
  return [tag, trader, favourites, valuable, flea, min.trim() || max.trim()].filter(Boolean).length
}
