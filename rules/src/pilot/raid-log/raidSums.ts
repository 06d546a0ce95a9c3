import { mapByAlias } from '../../platform/maps/index.ts'
import type { LoggedMoney } from '../game-logs/index.ts'
import type { KnownMode } from '../../catalogue/modes/index.ts'
import type { RAID_SIDES, RaidRecord } from './schema.ts'

/** Filter of raids; undefined matches any. Days are `YYYY-MM-DD`, both inclusive. */
export type RaidFilter = {
  /** Map in the form of `raidMap`. */
  map?: string | undefined
  mode?: KnownMode | undefined
  side?: (typeof RAID_SIDES)[number] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Returns the map's slug, or the game's own name of an unknown map. */
export function raidMap({ map }: Pick<RaidRecord, 'map'>): string {
  return mapByAlias(map)?.slug ?? map.toLowerCase()
}

type DayOf = (ms: number) => string

/** Filters raids. `dayOf` returns the day of a time in the reader's time zone. */
export function filteredRaids(
  raids: readonly RaidRecord[],
  { map, mode, side, from, to }: RaidFilter,
  dayOf: DayOf,
): RaidRecord[] {
  return raids.filter((raid) => {
    if (map !== undefined && raidMap(raid) !== map) return false
    if (mode !== undefined && raid.mode !== mode) return false
    if (side !== undefined && raid.side !== side) return false
    if (from === undefined && to === undefined) return true
    const day = dayOf(raid.startMs)
    return (from === undefined || day >= from) && (to === undefined || day <= to)
  })
}

export type RaidSum = {
  count: number
  pmc: number
  scav: number
  /** Sum over the raids whose end is known. */
  lengthMs: number
  meanLengthMs: number | undefined
  meanQueueMs: number | undefined
  sales: number
  money: LoggedMoney
}

/** Sums up raids. Means are over the raids that have the value. */
export function raidSum(raids: readonly RaidRecord[]): RaidSum {
  const lengths = raids.flatMap(({ lengthMs }) => lengthMs ?? [])
  const sales = raids.flatMap((raid) => raid.sales)
  return {
    count: raids.length,
    pmc: raids.filter(({ side }) => side === 'pmc').length,
    scav: raids.filter(({ side }) => side === 'scav').length,
    lengthMs: total(lengths),
    meanLengthMs: mean(lengths),
    meanQueueMs: mean(raids.flatMap(({ queueMs }) => queueMs ?? [])),
    sales: sales.length,
    money: raidMoney(sales),
  }
}

/** Sums up the proceeds of sales, each currency by itself. */
export function raidMoney(sales: RaidRecord['sales']): LoggedMoney {
  const money: LoggedMoney = {}
  for (const sale of sales) {
    if (sale.money['₽']) money['₽'] = (money['₽'] ?? 0) + sale.money['₽']
    if (sale.money.$) money.$ = (money.$ ?? 0) + sale.money.$
    if (sale.money['€']) money['€'] = (money['€'] ?? 0) + sale.money['€']
  }
  return money
}

/** Sums up raids by map, the most played first. */
export function raidSumsByMap(raids: readonly RaidRecord[]): { map: string; sum: RaidSum }[] {
  return [...grouped(raids, raidMap)]
    .map(([map, some]) => ({ map, sum: raidSum(some) }))
    .toSorted((one, other) => other.sum.count - one.sum.count || one.map.localeCompare(other.map))
}

/** Sums up raids by day, the newest first. */
export function raidSumsByDay(raids: readonly RaidRecord[], dayOf: DayOf): { day: string; sum: RaidSum }[] {
  return [...grouped(raids, ({ startMs }) => dayOf(startMs))]
    .map(([day, some]) => ({ day, sum: raidSum(some) }))
    .toSorted((one, other) => other.day.localeCompare(one.day))
}

function grouped(raids: readonly RaidRecord[], keyOf: (raid: RaidRecord) => string) {
  const groups = new Map<string, RaidRecord[]>()
  for (const raid of raids) {
    const group = groups.get(keyOf(raid))
    if (group) group.push(raid)
    else groups.set(keyOf(raid), [raid])
  }
  return groups
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function mean(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : Math.round(total(numbers) / numbers.length)
}
