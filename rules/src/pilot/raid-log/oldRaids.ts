import type { LogEvent } from '../game-logs/index.ts'
import { raidRecord } from './raidRecord.ts'
import { raidsOf } from './raidsOf.ts'
import { RAID_LIMITS, type RaidRecord } from './schema.ts'

/** Returns the raids of all remaining logs, newest first, and at most as many as an account keeps. */
export function oldRaids(sessions: Iterable<readonly LogEvent[]>): RaidRecord[] {
  return raidsOf(sessions)
    .flatMap((raid) => raidRecord(raid) ?? [])
    .toSorted((one, other) => other.startMs - one.startMs)
    .slice(0, RAID_LIMITS.kept)
}

/** Splits raids into batches of the size that is sent at once. */
export function raidBatches(raids: readonly RaidRecord[]): RaidRecord[][] {
  const { atOnce } = RAID_LIMITS
  return Array.from({ length: Math.ceil(raids.length / atOnce) }, (_, nth) =>
    raids.slice(nth * atOnce, (nth + 1) * atOnce),
  )
}
