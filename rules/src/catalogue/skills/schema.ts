import { z } from 'zod'
import { PlayerFaction } from '../../platform/factions/index.ts'

/** A skill shows 0 to 51; 51 is the elite level (the unnamed 51 of spec section 9). */
export const MAX_SKILL = 51

export const SkillLevel = z.int().min(0).max(MAX_SKILL)

/** The game's five groups of skills, in the order of its own list. */
export const SKILL_GROUPS = ['physical', 'mental', 'combat', 'practical', 'special'] as const
export const SkillGroup = /* @__PURE__ */ z.enum(SKILL_GROUPS)
export type SkillGroup = z.infer<typeof SkillGroup>

/** States of a skill: it grows by playing; the game only has its name; or only bots have it. */
export const SKILL_STATES = ['live', 'named', 'bots'] as const
export const SkillState = /* @__PURE__ */ z.enum(SKILL_STATES)
export type SkillState = z.infer<typeof SkillState>

/** Skill as the catalogue stores it. */
export const SkillFacts = /* @__PURE__ */ (() =>
  z.object({
    /** The game's code. */
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    group: SkillGroup,
    /** Faction that alone has the skill. */
    faction: PlayerFaction.optional(),
    state: SkillState,
    /** No source gives the group: it follows from the name. */
    isGroupGuessed: z.literal(true).optional(),
  }))()
export type SkillFacts = z.infer<typeof SkillFacts>
