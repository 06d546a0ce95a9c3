import { z } from 'zod'
import { GameEdition } from '../../catalogue/editions/index.ts'
import { Stack } from '../../catalogue/items/index.ts'
import { Uid } from '../../platform/uid/index.ts'

/** A game edition and what it starts with. */
export const EditionRecord = z.object({
  name: GameEdition,
  code: z.string(),
  order: z.number().int(),
  stash: z.number().int(),
  cultistCircle: z.number().int().optional(),
  standing: z.record(z.string(), z.number()),
  onlyQuests: z.array(Uid),
  notQuests: z.array(Uid),
})

export const PrestigeCondition = z.object({
  id: z.string(),
  type: z.string(),
  count: z.number().optional(),
  level: z.number().optional(),
  questUid: Uid.optional(),
  states: z.array(z.string()).optional(),
  station: z.string().optional(),
  skill: z.string().optional(),
  items: z.array(Uid).optional(),
})

export const Prestige = z.object({
  id: z.string(),
  level: z.number().int(),
  conditions: z.array(PrestigeCondition),
  items: z.array(Stack),
  skills: z.array(z.object({ skill: z.string(), levels: z.number() })),
  story: z.array(
    z.object({ chapter: z.string(), states: z.array(z.string()), objective: z.string().optional() }),
  ),
})

export const Achievement = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  side: z.string(),
  rarity: z.string(),
  /** Share of players who have it, in per cent. */
  pct: z.number(),
  hidden: z.literal(true).optional(),
})

/** A perk of the seasonal mode. Its effects are kept as the game names them. */
export const SeasonPerk = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  points: z.number().optional(),
  excludes: z.array(z.string()),
  effects: z.array(z.looseObject({ fx: z.string() })),
})

export const ProgressFacts = z.object({
  editions: z.array(EditionRecord),
  prestige: z.array(Prestige),
  achievements: z.array(Achievement),
  seasonPerks: z.array(SeasonPerk),
})
export type ProgressFacts = z.infer<typeof ProgressFacts>
