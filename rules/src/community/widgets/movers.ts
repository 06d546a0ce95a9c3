import { priceDoubts } from '../../prices/prices/index.ts'
import type { ItemPrice } from '../../prices/prices/index.ts'

/** Minimum price: below it, a change is a matter of single roubles. */
const LEAST_RUB = 10_000

/** Returns the items whose price moved most in a day, up or down, without those whose price is in doubt. */
export function findMovers<Price extends ItemPrice>(prices: Iterable<Price>, most: number): Price[] {
  const sure = [...prices].filter(
    (price) =>
      price.price >= LEAST_RUB &&
      Math.abs(price.change24h ?? 0) >= 0.1 &&
      priceDoubts(price, undefined).length === 0,
  )
  const size = ({ change24h }: Price) => Math.abs(change24h ?? 0)
  return sure.toSorted((one, other) => size(other) - size(one) || other.price - one.price).slice(0, most)
}
