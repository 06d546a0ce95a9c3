import { z } from 'zod'
import { PlayerFaction } from '../../platform/factions/index.ts'

/** A skill shows 0 to 51; 51 is the elite level (the unnamed 51 of spec section 9). */
export const MAX_SKILL = 51

export const SkillLevel = z.int().min(0).max(MAX_SKILL)

/** The game's five sides of a character, in the order of its own list. */
export const SKILL_GROUPS = ['physical', 'mental', 'combat', 'practical', 'special'] as const
export const SkillGroup = /* @__PURE__ */ z.enum(SKILL_GROUPS)
export type SkillGroup = z.infer<typeof SkillGroup>

/** Grows by playing; or the game knows it by name alone; or only its bots have it. */
export const SKILL_STATES = ['live', 'named', 'bots'] as const
export const SkillState = /* @__PURE__ */ z.enum(SKILL_STATES)
export type SkillState = z.infer<typeof SkillState>

/** One skill as the catalogue has it. */
export const SkillFacts = /* @__PURE__ */ (() =>
  z.object({
    /** The game's code. */
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    group: SkillGroup,
    /** Of one side only. */
    faction: PlayerFaction.optional(),
    state: SkillState,
    /** No source says its group: it follows from its name. */
    isGroupGuessed: z.literal(true).optional(),
  }))()
export type SkillFacts = z.infer<typeof SkillFacts>
