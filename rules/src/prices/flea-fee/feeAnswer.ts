import { HIGHEST_PRICE_RUB } from '../prices/index.ts'
import { fleaFee, keptRub } from './fleaFee.ts'
import type { FeeInput, FleaRates } from './schema.ts'

export type FeeAnswer =
  | { state: 'known'; feeRub: number; keptRub: number; sharePercent: number }
  | { state: 'wrong'; what: 'price' | 'count' }
  /** Without a base value the fee is unknown. */
  | { state: 'noBase' }

export const HIGHEST_COUNT = 1_000_000

/** Computes the fee for typed input, or returns the invalid field. */
export function feeAnswer(input: FeeInput, rates: FleaRates): FeeAnswer {
  const { basePrice, askingPrice, count, asOnePiece = false } = input
  if (!isWithin(askingPrice, HIGHEST_PRICE_RUB)) return { state: 'wrong', what: 'price' }
  if (!isWithin(count, HIGHEST_COUNT)) return { state: 'wrong', what: 'count' }
  if (!(basePrice > 0)) return { state: 'noBase' }
  const feeRub = fleaFee(input, rates)
  const revenue = asOnePiece ? askingPrice : askingPrice * count
  return { state: 'known', feeRub, keptRub: keptRub(input, rates), sharePercent: (feeRub / revenue) * 100 }
}

function isWithin(value: number, highest: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= highest
}
