import { z } from 'zod'
import { Stack } from '../../catalogue/items/index.ts'
import { Uid } from '../../platform/uid/index.ts'

export const HideoutStack = Stack.extend({ foundInRaid: z.literal(true).optional() })
export type HideoutStack = z.infer<typeof HideoutStack>

export const HideoutBonus = z.object({
  type: z.string(),
  value: z.number(),
  passive: z.literal(true).optional(),
  production: z.literal(true).optional(),
  /** Group of skills that the level speeds up. */
  skill: z.string().optional(),
  slotItems: z.array(Uid).optional(),
})

/** Level of a station, and the requirements for building it. */
export const StationLevel = z.object({
  level: z.number().int().positive(),
  sec: z.number().nonnegative(),
  items: z.array(HideoutStack),
  stations: z.array(z.object({ station: z.string(), level: z.number().int().positive() })),
  traders: z.array(z.object({ trader: z.string(), loyaltyLevel: z.number().int() })),
  skills: z.array(z.object({ skill: z.string(), level: z.number() })),
  bonuses: z.array(HideoutBonus),
})
export type StationLevel = z.infer<typeof StationLevel>

/** Station of the hideout, identified by its slug. */
export const Station = z.object({
  slug: z.string(),
  bsgId: z.string(),
  name: z.string(),
  /** The game's number of the area. */
  area: z.number().int(),
  levels: z.array(StationLevel).min(1),
})
export type Station = z.infer<typeof Station>
