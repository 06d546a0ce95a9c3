import type { ItemLine } from '@raidkit/contract/items'
import type { Item } from '@raidkit/rules/items'

/** An item as a row shows it, whether the server sent it or the browser kept it. */
export type RowItem = ItemLine & Partial<Pick<Item, 'category' | 'partial'>>

/** The rows the server renders; a list that is no longer is drawn whole. */
export const FIRST_ROWS = 50
