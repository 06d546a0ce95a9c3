export { foundItems, sortedItems } from './itemList.ts'
export { ITEM_SORTS } from './schema.ts'
export type { ItemOrder, ItemSort, ListedItem, SearchOf } from './schema.ts'
