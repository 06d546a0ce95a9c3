import { realMsUntil } from '@raidkit/rules/maps/raid-clock'
import { HOUR_MS } from '@raidkit/rules/platform/time'

/** Hours of the widest night that quests require: from nine to six (objective hours in the facts). */
export const DUSK_MS = 21 * HOUR_MS
export const DAWN_MS = 6 * HOUR_MS

/** Computes whether it is night at a raid time, and the real time in ms until that changes. */
export function computeDaylight(raidMs: number): { isNight: boolean; changesInMs: number } {
  const isNight = raidMs >= DUSK_MS || raidMs < DAWN_MS
  return { isNight, changesInMs: realMsUntil(isNight ? DAWN_MS : DUSK_MS, raidMs) }
}
