import { MOST_FOUND } from '@raidkit/rules/progress/needs'

/** The count that was typed: whole, from none to the most; undefined for what is no number. Spaces group digits. */
export function typedCount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,.]/g, '')
  if (!/^[+-]?\d+$/.test(digits)) return undefined
  return Math.min(MOST_FOUND, Math.max(0, Number(digits)))
}
