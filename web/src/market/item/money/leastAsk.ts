import type { ItemDetails } from '@raidkit/contract/market/itemDetails'

/** The least that a trader asks for the item, whoever they serve; undefined: none sells it. */
export function leastAsk({ buy }: Pick<ItemDetails, 'buy'>): number | undefined {
  const asks = buy.rows.map(({ priceRub }) => priceRub)
  return asks.length === 0 ? undefined : Math.min(...asks)
}
