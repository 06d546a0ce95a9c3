import { HIGHEST_PRICE_RUB } from '../prices/index.ts'
import { keptRub } from './fleaFee.ts'
import type { FeeInput, FleaRates } from './schema.ts'

type PriceFree = Omit<FeeInput, 'askingPrice'>

/** Multiple of the base value above which no offer brings anything: at 250 times the fee equals the price. */
const FARTHEST_MULTIPLE = 1_000

/**
 * Finds the asking price with the highest revenue; beyond it the fee grows faster than the price. The revenue rises up
 * to the maximum and falls after it, so a binary search on its slope finds it.
 */
export function bestAskingPrice(offer: PriceFree, rates: FleaRates): number {
  const kept = (askingPrice: number) => keptRub({ ...offer, askingPrice }, rates)
  let [low, high] = [1, highestAsked(offer)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    // A wider step than one rouble, because rounding makes neighbours equal.
    const step = Math.max(1, Math.floor(middle / 1000))
    if (kept(middle + step) > kept(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the lowest asking price with a revenue of at least `wantedRub`; undefined if there is none. */
export function breakEvenPrice(offer: PriceFree, wantedRub: number, rates: FleaRates): number | undefined {
  const kept = (askingPrice: number) => keptRub({ ...offer, askingPrice }, rates)
  let [low, high] = [1, bestAskingPrice(offer, rates)]
  if (kept(high) < wantedRub) return undefined
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (kept(middle) >= wantedRub) high = middle
    else low = middle + 1
  }
  return low
}

function highestAsked({ basePrice, count, asOnePiece }: PriceFree): number {
  return Math.min(HIGHEST_PRICE_RUB, Math.ceil(basePrice * (asOnePiece ? count : 1) * FARTHEST_MULTIPLE))
}
