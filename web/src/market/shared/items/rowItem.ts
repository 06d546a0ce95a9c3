import type { ItemLine } from '@raidkit/contract/catalogue/items'
import type { LinePrice } from '@raidkit/rules/market/item-list'
import type { Item } from '@raidkit/rules/catalogue/items'

type Prices = Pick<ItemLine, 'flea' | 'sell' | 'buy'>

/** An item as a row shows it, whether the server sent it (with its prices) or the browser kept it. */
export type RowItem = Omit<ItemLine, keyof Prices> & Partial<Prices & Pick<Item, 'category' | 'partial'>>

/** The prices that the server sent with the line. */
export function sentPrice({ flea, sell, buy }: RowItem): LinePrice | undefined {
  return flea === undefined || sell === undefined || buy === undefined ? undefined : { flea, sell, buy }
}

/** Is only the name known? The server's lines do not say it, but then there is no base price either. */
export function isPartial({ partial, basePrice }: Pick<RowItem, 'partial' | 'basePrice'>): boolean {
  return partial ?? basePrice === undefined
}
