import { RAID_LIMITS, type RaidRecord } from './schema.ts'

/** The game's short name of a raid comes again some day: the same one a day apart is another raid. */
export const SAME_NAME_MS = 86_400_000
type Sale = RaidRecord['sales'][number]

/** Is it the same raid, told again? By the game's name for it, or by its start where there is none. */
export function isSameRaid(
  one: Pick<RaidRecord, 'shortId' | 'startMs'>,
  other: Pick<RaidRecord, 'shortId' | 'startMs'>,
): boolean {
  if (one.startMs === other.startMs) return true
  if (one.shortId === undefined || one.shortId !== other.shortId) return false
  return Math.abs(one.startMs - other.startMs) < SAME_NAME_MS
}

/**
 * One raid of which two have told: it began when the first saw it begin and ended when the last saw it end. Who looked after a
 * crash knows only its second half.
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
