import { z } from 'zod'
import { GameEdition } from '../../catalogue/editions/index.ts'
import { Stack } from '../../catalogue/items/index.ts'
import { Uid } from '../../platform/uid/index.ts'

export const CraftStack = Stack.extend({
  /** A tool is returned when the craft is finished. */
  isTool: z.literal(true).optional(),
})

/** Production in the hideout: it takes `takes` and gives `gives` after `sec` seconds. */
export const Craft = z.object({
  uid: Uid,
  station: z.string(),
  level: z.number().int().positive(),
  sec: z.number().nonnegative(),
  takes: z.array(CraftStack),
  gives: Stack,
  questUid: Uid.optional(),
  /** Quest-only items that the craft takes as well. */
  questItems: z.array(Uid).optional(),
  /** Game editions that have the craft; left out: all. */
  editions: z.array(GameEdition).optional(),
  toolsUnknown: z.literal(true).optional(),
  addedBy: z.string().optional(),
})
export type Craft = z.infer<typeof Craft>

const Range = z.tuple([z.number().int(), z.number().int()])

/** Production of the scav case: its ingredients, and the number of items of each rarity. */
export const ScavCase = z.object({
  uid: Uid,
  sec: z.number().positive(),
  takes: z.array(Stack).min(1),
  common: Range,
  rare: Range,
  superRare: Range,
})
export type ScavCase = z.infer<typeof ScavCase>

/** Production that runs by itself: bitcoin and purified water. */
export const ContinuousCraft = z.object({
  uid: Uid,
  station: z.string(),
  sec: z.number().positive(),
  gives: Stack,
  /** Maximum number of stored products, at which production halts. */
  limit: z.number().int().positive(),
  /** Units of a resource, such as a filter, that one product uses up. */
  resource: Stack.optional(),
})
export type ContinuousCraft = z.infer<typeof ContinuousCraft>
