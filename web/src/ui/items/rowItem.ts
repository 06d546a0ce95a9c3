import type { ItemLine } from '@raidkit/contract/items'
import type { Item } from '@raidkit/rules/items'

/** An item as a row shows it, whether the server sent it or the browser kept it. */
export type RowItem = Omit<ItemLine, 'flea' | 'sell' | 'buy'> &
  Partial<Pick<ItemLine, 'flea' | 'sell' | 'buy'> & Pick<Item, 'category' | 'partial'>>

/** Is only the name known? The server's lines do not say it, but then there is no base price either. */
export function isPartial({ partial, basePrice }: Pick<RowItem, 'partial' | 'basePrice'>): boolean {
  return partial ?? basePrice === undefined
}

/** The rows the server renders; a list that is no longer is drawn whole. */
export const FIRST_ROWS = 50
