import { MAX_LEVEL, MIN_LEVEL } from './schema.ts'

/** A typed level within the game's range; nothing for what is not a number (spec section 5: ignored). */
export function playerLevel(text: string): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(value)) return undefined
  return Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, Math.round(value)))
}
