import { MAX_LEVEL, MIN_LEVEL } from './schema.ts'

type LevelFields = { level: number; isLevelSet: boolean }

/**
 * The level, if somebody entered it; otherwise advice names what holds below and above the level that it depends on.
 * Levels above 1 count as entered: characters of before `isLevelSet` existed do not have it.
 */
export function knownLevel(character: LevelFields | undefined): number | undefined {
  return character && (character.isLevelSet || character.level > MIN_LEVEL) ? character.level : undefined
}

/** The fields that set a level, or that make it unknown again. */
export function levelUpdate(level: number | undefined): LevelFields {
  return level === undefined ? { level: MIN_LEVEL, isLevelSet: false } : { level, isLevelSet: true }
}

type Character = LevelFields & { questsDone: readonly string[]; modulesBuilt: readonly string[] }

/** Has a level, a quest or a station been entered for this character? A new one has none of them. */
export function hasProgress(character: Character | undefined): boolean {
  if (!character) return false
  const { questsDone, modulesBuilt } = character
  return knownLevel(character) !== undefined || questsDone.length > 0 || modulesBuilt.length > 0
}

/** A typed level within the game's range; nothing for what is not a number (spec section 5: ignored). */
export function playerLevel(text: string): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(value)) return undefined
  return Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, Math.round(value)))
}
