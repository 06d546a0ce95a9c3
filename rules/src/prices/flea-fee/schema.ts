import { z } from 'zod'

/** Rates of the flea market that determine the fee. They differ between game versions, so they are data. */
export const FleaRates = /* @__PURE__ */ z.object({
  itemTax: z.number(),
  requirementTax: z.number(),
  taxBase: z.number(),
  taxExponent: z.number(),
  taxLogBase: z.number(),
  intelCenterDiscount: z.number(),
  intelCenterSkillBonusPerLevel: z.number(),
})
export type FleaRates = z.infer<typeof FleaRates>

/**
 * Hideout state that reduces the fee: the third level of the Intelligence Center, and the level of the management
 * skill, which increases the reduction.
 */
export type FeeReductionInput = { hasIntelCenter3: boolean; hideoutManagement: number }

export type FeeInput = FeeReductionInput & {
  /** Base value of one unit, in roubles. */
  basePrice: number
  /** Price of one unit, or of the whole pile if it is sold as one piece. */
  askingPrice: number
  count: number
  asOnePiece?: boolean
  /** The item's own commission modifier. */
  modifier?: number
}
