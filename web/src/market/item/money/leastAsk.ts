import type { ItemDetails } from '@raidkit/contract/market/itemDetails'

/** Returns the lowest trader price of the item for any player; undefined: none sells it. */
export function leastAsk({ buy }: Pick<ItemDetails, 'buy'>): number | undefined {
  const asks = buy.rows.map(({ priceRub }) => priceRub)
  return asks.length === 0 ? undefined : Math.min(...asks)
}
