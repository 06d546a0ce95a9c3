import { HIGHEST_PRICE_RUB } from '../prices/index.ts'
import { keptRub } from './fleaFee.ts'
import type { FeeInput, FleaRates } from './schema.ts'

type PriceFree = Omit<FeeInput, 'askingPrice'>

/** No offer beyond this multiple of the base value keeps anything: at 250 times the fee is the whole price. */
const FARTHEST_MULTIPLE = 1_000

/**
 * The asking price that keeps the most money: the fee grows faster than the price beyond it. What is kept rises up
 * to there and falls after, so halving the span finds it.
 */
export function bestAskingPrice(offer: PriceFree, rates: FleaRates): number {
  const kept = (askingPrice: number) => keptRub({ ...offer, askingPrice }, rates)
  let [low, high] = [1, highestAsked(offer)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    // A wider step than one rouble: rounding makes neighbours equal.
    const step = Math.max(1, Math.floor(middle / 1000))
    if (kept(middle + step) > kept(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** The lowest asking price that still keeps at least `wantedRub`, or undefined where none does. */
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
