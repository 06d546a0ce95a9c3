import { MAX_LEVEL, MIN_LEVEL } from './schema.ts'

/**
 * The level, where somebody set it. Every character begins at 1, so 1 says nothing: advice then names what holds below
 * and above the level that it depends on.
 */
export function knownLevel(level: number | undefined): number | undefined {
  return level !== undefined && level > MIN_LEVEL ? level : undefined
}

type Character = { level: number; questsDone: readonly string[]; modulesBuilt: readonly string[] }

/** Has a level, a quest or a station been entered for this character? A new one has none of them. */
export function hasProgress(character: Character | undefined): boolean {
  if (!character) return false
  const { level, questsDone, modulesBuilt } = character
  return knownLevel(level) !== undefined || questsDone.length > 0 || modulesBuilt.length > 0
}

/** A typed level within the game's range; nothing for what is not a number (spec section 5: ignored). */
export function playerLevel(text: string): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(value)) return undefined
  return Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, Math.round(value)))
}
