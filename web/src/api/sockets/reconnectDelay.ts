const FIRST_MS = 5_000
const LONGEST_MS = 300_000

/**
 * Computes the delay before the n-th retry (from 0): exponential backoff up to five minutes. The upper half is random,
 * so that pages disconnected together do not reconnect together.
 */
export function reconnectDelay(failures: number, chance: number): number {
  const fullMs = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS)
  return Math.round((fullMs / 2) * (1 + chance))
}
