import type { CraftRow } from '../crafts/index.ts'
import { robustRub } from '../trade/index.ts'
import { craftRank, isOwnNeeded, robustPerHour } from './sortedCrafts.ts'

/** Station with its crafts, the most profitable per hour first. */
export type StationCrafts = {
  station: string
  rows: readonly CraftRow[]
  /** Profit per hour of the best craft that the player can make; undefined: none has a price, or they can make none. */
  bestRubPerHour: number | undefined
}

/** Groups crafts by station; the most profitable station per hour comes first. */
export function stationCrafts(rows: readonly CraftRow[]): StationCrafts[] {
  const byStation = new Map<string, CraftRow[]>()
  for (const row of rows) {
    const known = byStation.get(row.craft.station)
    if (known) known.push(row)
    else byStation.set(row.craft.station, [row])
  }
  const stations = [...byStation].map(([station, own]) => {
    const sorted = own.toSorted((one, other) => compared(one, other))
    const best = sorted.find((row) => row.locks.length === 0 && !isOwnNeeded(row))
    return { station, rows: sorted, bestRubPerHour: best && robustPerHour(best) }
  })
  return stations.toSorted(
    (one, other) =>
      (other.bestRubPerHour ?? -Infinity) - (one.bestRubPerHour ?? -Infinity) ||
      (one.station < other.station ? -1 : 1),
  )
}

/**
 * Compares crafts: those from bought items before the others, then those of known profit before those of unknown
 * profit.
 */
function compared(one: CraftRow, other: CraftRow): number {
  return (
    craftRank(one) - craftRank(other) ||
    (robustPerHour(other) ?? -Infinity) - (robustPerHour(one) ?? -Infinity) ||
    (one.craft.uid < other.craft.uid ? -1 : 1)
  )
}

type CostInput = {
  /** Returns the cost of a number of pieces that are needed at once; undefined: they cannot be bought. */
  buy: (itemUid: string, count: number) => { rub: number } | undefined
  fuelRubPerHour: number
}

/**
 * Computes the hourly profit of all stations if each makes its best craft without a break from bought items, as in the
 * plan: a station that makes something for another has no time for its own best craft. The fuel of the generator counts
 * once for all of them; a station whose best craft does not even pay for its ingredients stays idle.
 */
export function hideoutRubPerHour(rows: readonly CraftRow[], { buy, fuelRubPerHour }: CostInput): number {
  const best = new Map<string, number>()
  for (const row of rows) {
    const gained = row.locks.length === 0 ? boughtRubPerHour(row, buy) : 0
    if (gained > (best.get(row.craft.station) ?? 0)) best.set(row.craft.station, gained)
  }
  return [...best.values()].reduce((sum, rub) => sum + rub, -fuelRubPerHour)
}

const HOUR_SEC = 3600

/** Computes the profit per hour from bought items, without fuel. */
function boughtRubPerHour({ craft, sec, outcome }: CraftRow, buy: CostInput['buy']): number {
  if (outcome.state !== 'known') return 0
  const spent = craft.takes
    .filter(({ isTool }) => !isTool)
    .reduce((sum, { itemUid, count }) => sum + (buy(itemUid, count)?.rub ?? Number.POSITIVE_INFINITY), 0)
  return ((robustRub(outcome.sale) - spent) * HOUR_SEC) / sec
}
