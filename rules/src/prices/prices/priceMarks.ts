import { priceDoubts, type JudgedPrice } from './robustPrice.ts'
import type { ItemPrice, PriceMark } from './schema.ts'

const STALE_MS = 24 * 60 * 60_000

type DatedPrice = JudgedPrice & Pick<ItemPrice, 'observedAtMs'>
/** `nowMs` of sample prices is the time of their snapshot. */
type Around = { nowMs: number; traderAskRub: number | undefined }

/** Returns the reasons for treating a price with caution. */
export function priceMarks(price: DatedPrice, { nowMs, traderAskRub }: Around): PriceMark[] {
  const isStale = nowMs - price.observedAtMs > STALE_MS
  return [...(isStale ? ['stale' as const] : []), ...priceDoubts(price, traderAskRub)]
}
