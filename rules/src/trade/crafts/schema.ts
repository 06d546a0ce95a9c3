import { z } from 'zod'
import { GameEdition } from '../../catalogue/editions/index.ts'
import { Stack } from '../../catalogue/items/index.ts'
import { Uid } from '../../platform/uid/index.ts'

export const CraftStack = Stack.extend({
  /** A tool comes back when the craft is done. */
  isTool: z.literal(true).optional(),
})

/** One production of the hideout: put in `takes`, wait `sec`, take out `gives`. */
export const Craft = z.object({
  uid: Uid,
  station: z.string(),
  level: z.number().int().positive(),
  sec: z.number().nonnegative(),
  takes: z.array(CraftStack),
  gives: Stack,
  questUid: Uid.optional(),
  /** Things that exist only for a quest and go in too. */
  questItems: z.array(Uid).optional(),
  /** Game editions that have it; absent: all. */
  editions: z.array(GameEdition).optional(),
  toolsUnknown: z.literal(true).optional(),
  addedBy: z.string().optional(),
})
export type Craft = z.infer<typeof Craft>

const Range = z.tuple([z.number().int(), z.number().int()])

/** What the scav case takes and how many things of each rarity it brings. */
export const ScavCase = z.object({
  uid: Uid,
  sec: z.number().positive(),
  takes: z.array(Stack).min(1),
  common: Range,
  rare: Range,
  superRare: Range,
})
export type ScavCase = z.infer<typeof ScavCase>

/** Production that goes on by itself: bitcoin and purified water. */
export const ContinuousCraft = z.object({
  uid: Uid,
  station: z.string(),
  sec: z.number().positive(),
  gives: Stack,
  /** How many wait at most before it stops. */
  limit: z.number().int().positive(),
  /** Units of a filter or the like that one product uses up. */
  resource: Stack.optional(),
})
export type ContinuousCraft = z.infer<typeof ContinuousCraft>
