import type { MapSlug } from '../../platform/maps/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/index.ts'

const RAID_SPEED = 7 // spec section 9: raid time runs seven times faster than ours
const LEFT_OFFSET_HOURS = 3
const RIGHT_OFFSET_HOURS = 15

export const RAID_CLOCK_TICK_MS = 50 // spec section 9

/** Wraps a time into one day; also for negative times. */
function ofDay(timeMs: number): number {
  return ((timeMs % DAY_MS) + DAY_MS) % DAY_MS
}

/** Both raid times of day, in ms since midnight. */
export type RaidTimes = { leftMs: number; rightMs: number }

export function raidClock(nowMs: number): RaidTimes {
  const at = (offsetHours: number) => ofDay(nowMs * RAID_SPEED + offsetHours * HOUR_MS)
  return { leftMs: at(LEFT_OFFSET_HOURS), rightMs: at(RIGHT_OFFSET_HOURS) }
}

/** Constant times of the Factory: one raid by day, one by night. */
export const FACTORY_TIMES: RaidTimes = {
  leftMs: 15 * HOUR_MS + 28 * MINUTE_MS,
  rightMs: 3 * HOUR_MS + 28 * MINUTE_MS,
}

/** Returns the raid times of one map; undefined underground in the Lab. */
export function mapClock(slug: MapSlug, nowMs: number): RaidTimes | undefined {
  if (slug === 'lab') return undefined
  return slug === 'factory' ? FACTORY_TIMES : raidClock(nowMs)
}

/** Returns the real time in ms until a raid clock changes from one time to another. */
export function realMsUntil(wantedMs: number, shownMs: number): number {
  return ofDay(wantedMs - shownMs) / RAID_SPEED
}

/** Formats a time of day as HH:mm:ss. */
export function clockText(timeMs: number): string {
  const seconds = Math.floor(ofDay(timeMs) / 1_000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}
