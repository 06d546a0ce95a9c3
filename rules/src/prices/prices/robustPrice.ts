import type { ItemPrice, PriceDoubt } from './schema.ts'

/** product decisions, section 5: a price of fewer offers is thin. */
const FEW_OFFERS = 3
/** As for the observations of a day (`isOutlier`): less than twice and more than half of the usual is never far. */
const FAR_FROM_WEEK = 2

/** What a price is judged by. */
export type JudgedPrice = Pick<ItemPrice, 'price'> &
  Partial<Pick<ItemPrice, 'avg24h' | 'avg7d' | 'offers' | 'isOutlier'>>

export type RobustPrice = {
  /** What it ranks by. Equal to the price where nothing speaks against it. */
  rub: number
  doubts: readonly PriceDoubt[]
}

const NO_DOUBTS: readonly PriceDoubt[] = []

/**
 * Why a price does not lead a list: it rests on fewer than three offers, lies far outside the day or the week, or above
 * what a trader asks for the same thing, whom nobody would pass by. `traderAskRub`: the least that one asks; none:
 * undefined.
 */
export function priceDoubts(price: JudgedPrice, traderAskRub: number | undefined): readonly PriceDoubt[] {
  const isThin = (price.offers ?? FEW_OFFERS) < FEW_OFFERS
  const isFar = isFarFromWeek(price)
  const isAbove = isAboveTrader(price.price, traderAskRub)
  if (!isThin && !price.isOutlier && !isFar && !isAbove) return NO_DOUBTS
  const doubts: PriceDoubt[] = []
  if (isThin) doubts.push('thin')
  if (price.isOutlier) doubts.push('outlier')
  if (isFar) doubts.push('week')
  if (isAbove) doubts.push('trader')
  return doubts
}

/**
 * The price that a list may be ordered by. A doubtful one counts as the least of what speaks for it: itself, the
 * averages of its day and its week, and what a trader asks. So it may stand too low, never too high.
 */
export function robustPrice(price: JudgedPrice, traderAskRub: number | undefined): RobustPrice {
  const doubts = priceDoubts(price, traderAskRub)
  if (doubts.length === 0) return { rub: price.price, doubts }
  const ask = isAboveTrader(price.price, traderAskRub) ? traderAskRub : undefined
  const known = [price.price, price.avg24h, price.avg7d, ask].filter((rub) => isKnown(rub))
  return { rub: Math.min(...known), doubts }
}

function isFarFromWeek({ price, avg7d }: JudgedPrice): boolean {
  return isKnown(avg7d) && (price > avg7d * FAR_FROM_WEEK || price * FAR_FROM_WEEK < avg7d)
}

function isAboveTrader(priceRub: number, traderAskRub: number | undefined): boolean {
  return isKnown(traderAskRub) && priceRub > traderAskRub
}

function isKnown(rub: number | null | undefined): rub is number {
  return typeof rub === 'number' && rub > 0
}
