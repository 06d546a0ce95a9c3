import { MAX_SKILL } from './schema.ts'

const STRONGEST_EFFECT = 50 // per-level effects stop growing here; 51 adds the elite perk only
const CRAFT_TIME_PER_LEVEL_PERCENT = 0.75 // spec section 9

/** A typed or stored skill value as a level: whole, from 0 to 51; nothing for what is not a number. */
export function skillLevel(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) return undefined
  return Math.min(MAX_SKILL, Math.max(0, Math.round(number)))
}

/** The level that counts for per-level effects. */
export function effectiveSkill(skill: number): number {
  return Math.min(STRONGEST_EFFECT, Math.max(0, skill))
}

/** By how many percent a crafting skill shortens crafts. */
export function craftTimeReduction(skill: number): number {
  return effectiveSkill(skill) * CRAFT_TIME_PER_LEVEL_PERCENT
}

/** The crafting skill behind a reduction the player read off in the game (spec section 5). */
export function craftingSkillFromReduction(percent: number): number {
  return skillLevel(percent / CRAFT_TIME_PER_LEVEL_PERCENT) ?? 0
}
