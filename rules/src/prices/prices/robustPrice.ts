import type { ItemPrice, PriceDoubt } from './schema.ts'

/** Product decisions, section 5: a price from fewer offers is thin. */
const FEW_OFFERS = 3
/**
 * Factor from which on a price is far from the average. The same as for the observations of a day (`isOutlier`):
 * between half and twice the average is never far.
 */
const FAR_FROM_WEEK = 2

/** Fields of a price that determine its doubts. */
export type JudgedPrice = Pick<ItemPrice, 'price'> &
  Partial<Pick<ItemPrice, 'avg24h' | 'avg7d' | 'offers' | 'isOutlier'>>

export type RobustPrice = {
  /** Price used for ranking. Equal to the price if there are no doubts. */
  rub: number
  doubts: readonly PriceDoubt[]
}

const NO_DOUBTS: readonly PriceDoubt[] = []

/**
 * Returns the reasons why a price must not lead a list: it is based on fewer than three offers, lies far outside the
 * day or the week, or exceeds a trader's price for the same item. `traderAskRub`: the lowest price of a trader;
 * undefined: none sells it.
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
 * Returns the price for ranking. A doubtful price counts as the minimum of itself, the averages of its day and its
 * week, and a trader's price, so it may be too low but never too high.
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
