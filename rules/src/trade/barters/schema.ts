import { z } from 'zod'
import { Stack } from '../../catalogue/items/index.ts'
import { KnownMode } from '../../catalogue/modes/index.ts'
import { LoyaltyLevel, Trader } from '../../catalogue/traders/index.ts'
import { Uid } from '../../platform/uid/index.ts'

export const BarterStack = Stack.extend({
  /** Lowest level of the dog tags that are taken. */
  dogtagLevel: z.number().int().positive().optional(),
})
export type BarterStack = z.infer<typeof BarterStack>

/** One trade at a trader: hand over `takes`, receive `gives`. Counts of GP coins can be fractions (price per unit). */
export const Barter = z.object({
  uid: Uid,
  trader: Trader,
  loyaltyLevel: LoyaltyLevel,
  /** Must be completed first. */
  questUid: Uid.optional(),
  /** How often it can be bought between two restocks. */
  limit: z.number().int().positive().optional(),
  takes: z.array(BarterStack).min(1),
  gives: Stack,
  /** Absent: every mode. */
  modes: z.array(KnownMode).optional(),
})
export type Barter = z.infer<typeof Barter>
