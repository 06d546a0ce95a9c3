import type { ItemLine } from '@raidkit/contract/catalogue/items'
import type { LinePrice } from '@raidkit/rules/market/item-list'
import type { Item } from '@raidkit/rules/catalogue/items'

type Prices = Pick<ItemLine, 'flea' | 'sell' | 'buy'>

/** Item as a row shows it, either sent by the server (with its prices) or from the browser's copy. */
export type RowItem = Omit<ItemLine, keyof Prices> & Partial<Prices & Pick<Item, 'category' | 'partial'>>

/** Returns the prices that the server sent with the line. */
export function sentPrice({ flea, sell, buy }: RowItem): LinePrice | undefined {
  return flea === undefined || sell === undefined || buy === undefined ? undefined : { flea, sell, buy }
}

/**
 * Tells whether only the name is known. The server's lines lack that flag, but then the base price is missing as well.
 */
export function isPartial({ partial, basePrice }: Pick<RowItem, 'partial' | 'basePrice'>): boolean {
  return partial ?? basePrice === undefined
}
