import { z } from 'zod'
import { Uid } from '../../platform/uid/index.ts'

/** Requirements and conditions of a loyalty level. Null: the trader does not insure or repair. */
export const LoyaltyFacts = z.object({
  loyaltyLevel: z.number().int().nonnegative(),
  playerLevel: z.number().int(),
  reputation: z.number(),
  spend: z.number(),
  payRate: z.number(),
  insuranceRate: z.number().nullable(),
  repairMultiplier: z.number().nullable(),
})
export type LoyaltyFacts = z.infer<typeof LoyaltyFacts>

const Goods = z.object({ categories: z.array(z.string()), items: z.array(Uid) })

/** Fence's reputation and its effects on a scav. */
export const ScavKarma = z.object({
  minReputation: z.number(),
  scavCooldown: z.number(),
  scavCaseTime: z.number(),
  extractPrice: z.number(),
  followChance: z.number(),
  equipmentChance: z.number(),
  price: z.number(),
  hostileBosses: z.boolean(),
  hostileScavs: z.boolean(),
  scavExtracts: z.number(),
  btr: z.boolean(),
  btrDeliveryDiscount: z.number(),
  btrTaxiDiscount: z.number(),
  btrFireDiscount: z.number(),
})

/** Trader as the catalogue stores it, with the English name. `isCore` marks the eleven of spec 3. */
export const TraderRecord = z.object({
  name: z.string(),
  slug: z.string(),
  bsgId: z.string(),
  currency: z.string(),
  isCore: z.boolean(),
  levels: z.array(LoyaltyFacts),
  /** Levels before game version 1.1.0. */
  levelsBefore110: z.array(LoyaltyFacts),
  buys: Goods,
  refuses: Goods,
  scavKarma: z.array(ScavKarma).optional(),
})
export type TraderRecord = z.infer<typeof TraderRecord>
