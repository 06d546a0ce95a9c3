import type { ItemPrice, PriceMark } from './schema.ts'

const STALE_MS = 24 * 60 * 60_000
const FEW_OFFERS = 3

type Marked = Pick<ItemPrice, 'observedAtMs' | 'offers' | 'isOutlier'>

/** Why a price is to be taken with care. `nowMs` of sample prices is the time of their snapshot. */
export function priceMarks({ observedAtMs, offers, isOutlier }: Marked, nowMs: number): PriceMark[] {
  const marks: PriceMark[] = []
  if (nowMs - observedAtMs > STALE_MS) marks.push('stale')
  if (offers !== null && offers < FEW_OFFERS) marks.push('thin')
  if (isOutlier) marks.push('outlier')
  return marks
}
