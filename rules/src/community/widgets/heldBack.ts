import { MINUTE_MS } from '../../platform/time/index.ts'
import { WIDGET_LIMITS } from './schema.ts'

/** Entered map, or a position on it. */
type PlaceEvent = { atMs: number; map: string; x: number | null; z: number | null; look: number | null }
type HeldPlace = { atMs: number; x: number; z: number; look: number | null }

/** Returns the period that a link may show: nothing more recent than its delay. */
export function shownSpan(nowMs: number, delayMinutes: number): { fromMs: number; untilMs: number } {
  const delay = Math.max(WIDGET_LIMITS.leastDelay, delayMinutes)
  const untilMs = nowMs - delay * MINUTE_MS
  return { fromMs: untilMs - WIDGET_LIMITS.trailMinutes * MINUTE_MS, untilMs }
}

/** Age after which no link shows a position any more. */
export const PLACE_LIFE_MS = (WIDGET_LIMITS.mostDelay + WIDGET_LIMITS.trailMinutes) * MINUTE_MS

/** Returns the map that a player was on and their trail on it, oldest first. Another map is another raid. */
export function heldBack(
  heard: readonly PlaceEvent[],
  span: { fromMs: number; untilMs: number },
): { map: string | undefined; trail: HeldPlace[] } {
  let map: string | undefined
  let trail: HeldPlace[] = []
  for (const { atMs, map: entered, x, z, look } of heard) {
    if (atMs < span.fromMs || atMs > span.untilMs) continue
    if (entered !== '') {
      if (entered !== map) trail = []
      map = entered
    } else if (x !== null && z !== null) trail.push({ atMs, x, z, look })
  }
  return { map, trail: trail.slice(-WIDGET_LIMITS.trail) }
}
