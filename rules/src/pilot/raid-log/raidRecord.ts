import { RAID_LIMITS, type LoggedRaid, type RaidRecord } from './schema.ts'

const MOST_RECONNECTS = 1_000
type Sale = LoggedRaid['sales'][number]

/**
 * Converts a raid to its stored form; undefined if its clock was wrong. It validates like the schema `RaidRecord`: the
 * browser bundle contains no schemas.
 */
export function raidRecord({ profileId: _, lengthMs, queueMs, ...raid }: LoggedRaid): RaidRecord | undefined {
  if (!isTime(raid.startMs)) return undefined
  return {
    ...raid,
    ...(isLength(lengthMs) && { lengthMs }),
    ...(isLength(queueMs) && { queueMs }),
    reconnects: Math.min(raid.reconnects, MOST_RECONNECTS),
    sales: raid.sales.filter(isSale).slice(0, RAID_LIMITS.sales),
  }
}

function isTime(ms: number): boolean {
  return ms >= RAID_LIMITS.firstMs && ms <= RAID_LIMITS.lastMs
}

function isLength(ms: number | undefined): ms is number {
  return ms !== undefined && ms <= RAID_LIMITS.lengthMs
}

function isSale({ atMs, count, money }: Sale): boolean {
  return isTime(atMs) && [count, ...Object.values(money)].every((amount) => amount <= RAID_LIMITS.amount)
}
