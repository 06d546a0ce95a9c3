import type { LinePrice } from '../../market/item-list/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'

/** What one costs now, and where. */
export type KeyPrice = { rub: number; from: 'flea' } | { rub: number; from: 'trader'; trader: Trader }

/** The cheaper of the flea market and the trader who asks least; undefined: nobody is seen selling it for money. */
export function keyPrice({ flea, buy }: Pick<LinePrice, 'flea' | 'buy'>): KeyPrice | undefined {
  if (buy && buy.rub > 0 && (!flea || buy.rub <= flea.price)) {
    return { rub: buy.rub, from: 'trader', trader: buy.trader }
  }
  return flea ? { rub: flea.price, from: 'flea' } : undefined
}

/** What opening once costs. A key without a limit has no such price: it never wears out. */
export function pricePerUse(rub: number | undefined, uses: number): number | undefined {
  return rub === undefined || uses <= 0 ? undefined : Math.round(rub / uses)
}
