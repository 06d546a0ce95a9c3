import { MAX_LEVEL, MIN_LEVEL } from './schema.ts'

/**
 * The level, where somebody set it. Every character begins at 1, so 1 says nothing: advice then names what holds below
 * and above the level that it depends on.
 */
export function knownLevel(level: number | undefined): number | undefined {
  return level !== undefined && level > MIN_LEVEL ? level : undefined
}

/** A typed level within the game's range; nothing for what is not a number (spec section 5: ignored). */
export function playerLevel(text: string): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(value)) return undefined
  return Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, Math.round(value)))
}
