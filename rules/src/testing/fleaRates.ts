import type { FleaRates } from '../prices/flea-fee/index.ts'

/** The rates of domain reference 1.1 and 1.2. */
export const FLEA_RATES: FleaRates = {
  itemTax: 0.03,
  requirementTax: 0.03,
  taxBase: 4,
  taxExponent: 1.08,
  taxLogBase: 10,
  intelCenterDiscount: 0.3,
  intelCenterSkillBonusPerLevel: 0.01,
}
