import { MOST_FOUND } from '@raidkit/rules/progress/needs'

/** Parses a typed count: whole, from zero to the maximum; undefined if it is no number. Spaces group digits. */
export function typedCount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,.]/g, '')
  if (!/^[+-]?\d+$/.test(digits)) return undefined
  return Math.min(MOST_FOUND, Math.max(0, Number(digits)))
}
