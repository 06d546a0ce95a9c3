import { z } from 'zod'

/** The rates of the flea market that the fee is made of. They differ between game versions, so they are data. */
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

/** What takes off the fee: the third level of the Intelligence Center, more of it with the management skill. */
export type FeeReductionInput = { hasIntelCenter3: boolean; hideoutManagement: number }

export type FeeInput = FeeReductionInput & {
  /** Base value of one unit, in roubles. */
  basePrice: number
  /** Asked for one unit, or for the whole pile when it is sold as one piece. */
  askingPrice: number
  count: number
  asOnePiece?: boolean
  /** The item's own commission modifier. */
  modifier?: number
}
