import type { CashOffer } from './schema.ts'

export type CashPrice = { price: number; priceRub: number }

/**
 * Computes today's price of a recorded cash offer: a patch raised buying prices by one factor (game constants,
 * `traderPrices.since110`). Offers of the feed are current: factor 1.
 */
export function cashPrice({ price, priceRub }: CashPrice, factor: number): CashPrice {
  return { price: Math.round(price * factor), priceRub: Math.round(priceRub * factor) }
}

/** Returns the offers of one mode, sorted by loyalty level and price. */
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
