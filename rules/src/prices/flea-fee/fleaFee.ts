import { MAX_SKILL } from '../../catalogue/skills/index.ts'
import type { FeeInput, FeeReductionInput, FleaRates } from './schema.ts'

/**
 * Returns the hideout's reduction of the fee, 0 to 1 (spec section 9). Elite counts in full here: domain reference 1.2
 * gives 45.3 % for level 51.
 */
export function feeReduction(
  { hasIntelCenter3, hideoutManagement }: FeeReductionInput,
  rates: FleaRates,
): number {
  if (!hasIntelCenter3) return 0
  const level = Math.min(MAX_SKILL, Math.max(0, hideoutManagement))
  return rates.intelCenterDiscount * (1 + rates.intelCenterSkillBonusPerLevel * level)
}

/**
 * Computes the fee of listing an offer, in whole roubles (domain reference 1.2). Base and asking price are positive;
 * `feeAnswer` handles typed input. Rounds the discounted total once, as the game client does.
 */
export function fleaFee(input: FeeInput, rates: FleaRates): number {
  const { basePrice, askingPrice, count, asOnePiece = false, modifier = 1 } = input
  const unitPrice = asOnePiece ? askingPrice / count : askingPrice
  const distance = Math.log(unitPrice / basePrice) / Math.log(rates.taxLogBase)
  // The power applies only to the non-negative one of the two exponents.
  const above = distance >= 0 ? distance ** rates.taxExponent : distance
  const below = distance < 0 ? (-distance) ** rates.taxExponent : -distance
  const raw =
    basePrice * count * rates.itemTax * rates.taxBase ** below +
    unitPrice * count * rates.requirementTax * rates.taxBase ** above
  return wholeRoubles(raw * (1 - feeReduction(input, rates)) * modifier)
}

/** Returns the seller's revenue from the whole offer after the fee. */
export function keptRub(input: FeeInput, rates: FleaRates): number {
  const revenue = input.asOnePiece ? input.askingPrice : input.askingPrice * input.count
  return revenue - fleaFee(input, rates)
}

const BINARY_NOISE = 1e-6

/** Rounds an exact half up, even if the binary fraction lies just below it (12,075 · 0.7 = 8,452.5). */
function wholeRoubles(value: number): number {
  return Math.floor(value + 0.5 + BINARY_NOISE)
}
