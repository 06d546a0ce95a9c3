import { MINUTE_MS } from '../../platform/time/index.ts'

/** Two times of the same restock differ by what a source rounds; cycles of traders are hours. */
const SAME_MS = 10 * MINUTE_MS

export type RestockState = {
  /** The restock that is waited for; null: the source has not said when it is. */
  dueAtMs: number | null
  /** The last one that fired. */
  firedAtMs: number | null
}

export type RestockVerdict = { state: RestockState; fired?: { atMs: number } }

/**
 * Judges an alert of a trader. `upcomingMs` is what the source says of the next restock: it may name the one that is
 * waited for a little differently, still name the one that is over, or know nothing.
 */
export function judgeRestock(state: RestockState, upcomingMs: number | null, nowMs: number): RestockVerdict {
  const { dueAtMs } = state
  if (dueAtMs !== null && dueAtMs <= nowMs) {
    const after = { dueAtMs: next(upcomingMs, dueAtMs, nowMs), firedAtMs: dueAtMs }
    return { state: after, fired: { atMs: dueAtMs } }
  }
  const upcoming = next(upcomingMs, state.firedAtMs, nowMs)
  return upcoming === null || upcoming === dueAtMs ? { state } : { state: { ...state, dueAtMs: upcoming } }
}

function next(upcomingMs: number | null, lastMs: number | null, nowMs: number): number | null {
  if (upcomingMs === null || upcomingMs <= nowMs) return null
  return lastMs !== null && upcomingMs - lastMs < SAME_MS ? null : upcomingMs
}
