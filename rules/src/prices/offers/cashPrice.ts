import type { CashOffer } from './schema.ts'

export type CashPrice = { price: number; priceRub: number }

/**
 * What a recorded cash offer costs today: buy prices rose by one factor with a patch (game constants,
 * `traderPrices.since110`). An offer of the feed is of today: factor 1.
 */
export function cashPrice({ price, priceRub }: CashPrice, factor: number): CashPrice {
  return { price: Math.round(price * factor), priceRub: Math.round(priceRub * factor) }
}

/** The offers of one mode, those open earliest first, then the cheapest. */
export function offersInMode(offers: readonly CashOffer[], mode: string): CashOffer[] {
  return offers
    .filter(({ modes }) => modes === undefined || modes.some((one) => one === mode))
    .toSorted(
      (a, b) =>
        a.loyaltyLevel - b.loyaltyLevel ||
        Number(a.questUid !== undefined) - Number(b.questUid !== undefined) ||
        a.priceRub - b.priceRub,
    )
}
