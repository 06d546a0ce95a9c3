import type { Item } from '../../catalogue/items/index.ts'
import type { RowPrice } from '../../prices/prices/index.ts'

/** What a list of items can be ordered by: its name, or one of the figures a column shows. */
export const ITEM_SORTS = [
  'name',
  'price',
  'keep',
  'lastPrice',
  'avg24h',
  'avg7d',
  'perSlot',
  'change24h',
  'change7d',
  'slots',
  'basePrice',
  'traderSell',
  'traderBuy',
  'offers',
  'updated',
] as const
export type ItemSort = (typeof ITEM_SORTS)[number]
export type FigureSort = Exclude<ItemSort, 'name'>

export type ItemOrder = { sort: ItemSort; descending: boolean }

/** Where none was chosen, what sells best for its room stands first; of a search, the nearest names. */
export const DEFAULT_ITEM_ORDER: ItemOrder = { sort: 'keep', descending: true }

/** What ordering, filtering and searching need to know of an item. */
export type ListedItem = Pick<
  Item,
  | 'uid'
  | 'name'
  | 'shortName'
  | 'tags'
  | 'slots'
  | 'assembledSlots'
  | 'basePrice'
  | 'bannedFromFlea'
  | 'bannedFromFleaByMode'
  | 'fleaLevel'
>

/** What an item can be found by. The server has it ready; the browser makes it when it is first needed. */
export type SearchOf<Line> = (item: Line) => string

/** The prices of an item in the mode that is shown. Null: none; undefined: not known (yet). */
export type LinePrice = Omit<RowPrice, 'row'>
export type PriceOf<Line> = (item: Line) => LinePrice | undefined

/** What the reader wants to see of the list. Empty and undefined mean any. */
export type ItemFilter = {
  tag: string
  /** The trader who pays most for it. */
  trader: string
  /** Only what is worth its room in the backpack. */
  valuable: boolean
  /** Only what may be sold on the flea market. */
  flea: boolean
  minRub: number | undefined
  maxRub: number | undefined
}

export const NO_FILTER: ItemFilter = {
  tag: '',
  trader: '',
  valuable: false,
  flea: false,
  minRub: undefined,
  maxRub: undefined,
}

/** Hits of a search that everybody sees (spec section 9); the others are `searchBeyondTop`. */
export const TOP_HITS = 20
