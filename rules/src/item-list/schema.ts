import type { Item } from '../items/index.ts'

/** What a list of items can be ordered by. */
export const ITEM_SORTS = ['name', 'basePrice', 'slots'] as const
export type ItemSort = (typeof ITEM_SORTS)[number]

export type ItemOrder = { sort: ItemSort; descending: boolean }

/** What ordering and searching need to know of an item. */
export type ListedItem = Pick<Item, 'uid' | 'name' | 'shortName' | 'tags' | 'slots' | 'basePrice'>

/** What an item can be found by. The server has it ready; the browser makes it when it is first needed. */
export type SearchOf<Line> = (item: Line) => string
