const FIRST_MS = 5_000
const LONGEST_MS = 300_000

/**
 * How long to wait before the n-th new try (from 0). Doubles up to five minutes; the upper half is left to
 * chance, so that pages cut off together do not come back together.
 */
export function reconnectDelay(failures: number, chance: number): number {
  const fullMs = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS)
  return Math.round((fullMs / 2) * (1 + chance))
}
