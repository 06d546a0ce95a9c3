import type { ItemPrice } from './schema.ts'

/** Direction of a price: the same by day and by week, against the week, or steady. */
export type PriceTrend = 'rising' | 'falling' | 'steady' | 'turningUp' | 'turningDown'

/** Change below which a price is steady, because offers vary this much from one reading to the next. */
const STEADY_PERCENT = 1

/** Classifies the changes of a day and a week; undefined if no change is known. */
export function priceTrend({
  change24h,
  change7d,
}: Pick<ItemPrice, 'change24h' | 'change7d'>): PriceTrend | undefined {
  if (change24h === null && change7d === null) return undefined
  const day = directionOf(change24h)
  const week = directionOf(change7d)
  if (day === 0 && week === 0) return 'steady'
  if (day * week < 0) return day > 0 ? 'turningUp' : 'turningDown'
  return day + week > 0 ? 'rising' : 'falling'
}

function directionOf(change: number | null): number {
  return change === null || Math.abs(change) < STEADY_PERCENT ? 0 : Math.sign(change)
}
