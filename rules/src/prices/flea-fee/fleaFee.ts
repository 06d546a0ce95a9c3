import { MAX_SKILL } from '../../catalogue/skills/index.ts'
import type { FeeInput, FeeReductionInput, FleaRates } from './schema.ts'

/**
 * The share that the hideout takes off the fee, 0 to 1 (spec section 9). Elite counts in full here: domain
 * reference 1.2 gives 45.3 % for level 51.
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
 * What listing an offer costs, in whole roubles (domain reference 1.2). Base and asking price are positive;
 * `feeAnswer` is for what a reader typed. Rounds the discounted total once, as the game client does.
 */
export function fleaFee(input: FeeInput, rates: FleaRates): number {
  const { basePrice, askingPrice, count, asOnePiece = false, modifier = 1 } = input
  const unitPrice = asOnePiece ? askingPrice / count : askingPrice
  const distance = Math.log(unitPrice / basePrice) / Math.log(rates.taxLogBase)
  // Only the non-negative one of the two exponents is raised.
  const above = distance >= 0 ? distance ** rates.taxExponent : distance
  const below = distance < 0 ? (-distance) ** rates.taxExponent : -distance
  const raw =
    basePrice * count * rates.itemTax * rates.taxBase ** below +
    unitPrice * count * rates.requirementTax * rates.taxBase ** above
  return wholeRoubles(raw * (1 - feeReduction(input, rates)) * modifier)
}

/** What the seller keeps of the whole offer. */
export function keptRub(input: FeeInput, rates: FleaRates): number {
  const revenue = input.asOnePiece ? input.askingPrice : input.askingPrice * input.count
  return revenue - fleaFee(input, rates)
}

const BINARY_NOISE = 1e-6

/** An exact half rounds up, also where binary fractions put it a hair below (12,075 · 0.7 = 8,452.5). */
function wholeRoubles(value: number): number {
  return Math.floor(value + 0.5 + BINARY_NOISE)
}
