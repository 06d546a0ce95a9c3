import type { LinePrice } from '../../market/item-list/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'

/** Current price of a key, and its seller. */
export type KeyPrice = { rub: number; from: 'flea' } | { rub: number; from: 'trader'; trader: Trader }

/**
 * Returns the cheaper of the flea market and the cheapest trader; undefined if nobody is known to sell it for money.
 */
export function keyPrice({ flea, buy }: Pick<LinePrice, 'flea' | 'buy'>): KeyPrice | undefined {
  if (buy && buy.rub > 0 && (!flea || buy.rub <= flea.price)) {
    return { rub: buy.rub, from: 'trader', trader: buy.trader }
  }
  return flea ? { rub: flea.price, from: 'flea' } : undefined
}

/** Returns the price of a single use; undefined for a key with unlimited uses. */
export function pricePerUse(rub: number | undefined, uses: number): number | undefined {
  return rub === undefined || uses <= 0 ? undefined : Math.round(rub / uses)
}
