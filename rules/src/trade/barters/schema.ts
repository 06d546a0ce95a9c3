import { z } from 'zod'
import { Stack } from '../../catalogue/items/index.ts'
import { KnownMode } from '../../catalogue/modes/index.ts'
import { LoyaltyLevel, Trader } from '../../catalogue/traders/index.ts'
import { Uid } from '../../platform/uid/index.ts'

export const BarterStack = Stack.extend({
  /** Lowest level of the dog tags that are accepted. */
  dogtagLevel: z.number().int().positive().optional(),
})
export type BarterStack = z.infer<typeof BarterStack>

/**
 * Barter at a trader: the player gives `takes` and receives `gives`. Counts of GP coins can be fractions (price per
 * unit).
 */
export const Barter = z.object({
  uid: Uid,
  trader: Trader,
  loyaltyLevel: LoyaltyLevel,
  /** Quest that must be completed first. */
  questUid: Uid.optional(),
  /** Maximum number between two restocks. */
  limit: z.number().int().positive().optional(),
  takes: z.array(BarterStack).min(1),
  gives: Stack,
  /** Left out: every mode. */
  modes: z.array(KnownMode).optional(),
})
export type Barter = z.infer<typeof Barter>
