import type { ItemPrice } from './schema.ts'

/** Where a price goes: the same way by day and by week, against the week, or nowhere. */
export type PriceTrend = 'rising' | 'falling' | 'steady' | 'turningUp' | 'turningDown'

/** Prices of offers move by less than this from one reading to the next. */
const STEADY_PERCENT = 1

/** Undefined where no change is known. */
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
