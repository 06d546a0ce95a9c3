import { RAID_LIMITS, type RaidRecord } from './schema.ts'

/**
 * Maximum distance in ms between two reports of one raid. The game reuses its short names, so the same one a day apart
 * is another raid.
 */
export const SAME_NAME_MS = 86_400_000
type Sale = RaidRecord['sales'][number]

/** Returns whether two records are the same raid: by the game's short name, or by the start if there is none. */
export function isSameRaid(
  one: Pick<RaidRecord, 'shortId' | 'startMs'>,
  other: Pick<RaidRecord, 'shortId' | 'startMs'>,
): boolean {
  if (one.startMs === other.startMs) return true
  if (one.shortId === undefined || one.shortId !== other.shortId) return false
  return Math.abs(one.startMs - other.startMs) < SAME_NAME_MS
}

/**
 * Merges two records of one raid: it began when the first record begins and ended when the last one ends. A record made
 * after a crash contains only the second half.
 */
export function mergedRaid(known: RaidRecord, seen: RaidRecord): RaidRecord {
  const [first, second] = known.startMs <= seen.startMs ? [known, seen] : [seen, known]
  const ends = [first, second].flatMap(({ startMs, lengthMs }) =>
    lengthMs === undefined ? [] : startMs + lengthMs,
  )
  const isLater = second.startMs > first.startMs
  // The first half ended with the crash, not with the raid.
  const endMs =
    isLater && second.lengthMs === undefined ? undefined : ends.length > 0 ? Math.max(...ends) : undefined
  const { lengthMs: _, ...rest } = { ...second, ...first }
  return {
    ...rest,
    ...(endMs !== undefined && { lengthMs: endMs - first.startMs }),
    reconnects: Math.max(known.reconnects, seen.reconnects, isLater ? 1 : 0),
    sales: mergedSales(first.sales, second.sales),
  }
}

function mergedSales(...lists: readonly (readonly Sale[])[]): Sale[] {
  const all = new Map(
    lists.flat().map((sale) => [JSON.stringify([sale.atMs, sale.itemId, sale.count]), sale]),
  )
  return [...all.values()].toSorted((one, other) => one.atMs - other.atMs).slice(0, RAID_LIMITS.sales)
}
