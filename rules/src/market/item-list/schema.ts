import type { Item } from '../../catalogue/items/index.ts'
import type { RowPrice } from '../../prices/prices/index.ts'

/** Sort keys of an item list: the name, or a figure of a column. */
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

/** Default order: highest revenue per slot first. A search sorts by its best matches instead. */
export const DEFAULT_ITEM_ORDER: ItemOrder = { sort: 'keep', descending: true }

/** Fields of an item that sorting, filtering and searching need. */
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

/** Returns the search text of an item. The server has it precomputed; the browser computes it on first use. */
export type SearchOf<Line> = (item: Line) => string

/** Prices of an item in the selected mode. Null: none; undefined: not known (yet). */
export type LinePrice = Omit<RowPrice, 'row'>
export type PriceOf<Line> = (item: Line) => LinePrice | undefined

/** Filter of an item list. Empty and undefined mean any. */
export type ItemFilter = {
  tag: string
  /** Trader who pays most for the item. */
  trader: string
  /** Only items that are worth their space in the backpack. */
  valuable: boolean
  /** Only items that may be sold on the flea market. */
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

/** Hits of a search that every visitor sees (spec section 9); the others are `searchBeyondTop`. */
export const TOP_HITS = 20
