import { raidMap, raidMoney, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import type { CsvCell } from '@raidkit/rules/platform/csv'

/** Columns of the file, in order. */
export const CSV_COLUMNS = [
  'start',
  'map',
  'mode',
  'side',
  'minutes',
  'queueSeconds',
  'reconnects',
  'sales',
  'rub',
  'usd',
  'eur',
  'shortId',
] as const

/** Returns the listed raids as plain numbers for other programs. Times are in UTC. */
export function raidCsv(raids: readonly RaidRecord[], columns: readonly string[]): CsvCell[][] {
  const lines = raids.map((raid): CsvCell[] => {
    const { startMs, mode, side, lengthMs, queueMs, reconnects, sales, shortId } = raid
    const money = raidMoney(sales)
    return [
      new Date(startMs).toISOString(),
      raidMap(raid),
      mode,
      side,
      lengthMs && tenths(lengthMs / 60_000),
      queueMs && Math.round(queueMs / 1_000),
      reconnects,
      sales.length,
      money['₽'],
      money.$,
      money['€'],
      shortId,
    ]
  })
  return [[...columns], ...lines]
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
