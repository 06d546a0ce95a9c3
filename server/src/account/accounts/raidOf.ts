import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import type { RaidRow } from '../../pilot/tables/raids.ts'

/** A raid as pages and files say it. */
export function raidOf(row: RaidRow): RaidRecord {
  const { startedAt, map, mode, side, isOnline, shortId, lengthMs, queueMs, reconnects, sales } = row
  return {
    startMs: startedAt.getTime(),
    map,
    reconnects,
    sales: [...sales],
    ...(mode !== null && { mode }),
    ...(side !== null && { side }),
    ...(isOnline !== null && { isOnline }),
    ...(shortId !== null && { shortId }),
    ...(lengthMs !== null && { lengthMs }),
    ...(queueMs !== null && { queueMs }),
  }
}
