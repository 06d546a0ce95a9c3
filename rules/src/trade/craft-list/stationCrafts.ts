import type { CraftRow } from '../crafts/index.ts'
import { robustRub } from '../trade/index.ts'
import { craftRank, isOwnNeeded, robustPerHour } from './sortedCrafts.ts'

/** A station with its crafts, the one that brings most an hour first. */
export type StationCrafts = {
  station: string
  rows: readonly CraftRow[]
  /** Of the best one that the player can make; undefined: none has a price, or they can make none. */
  bestRubPerHour: number | undefined
}

/** The crafts of each station; the station that brings most an hour first. */
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

/** What can be made of what is bought stands before what cannot, what is known before what is not. */
function compared(one: CraftRow, other: CraftRow): number {
  return (
    craftRank(one) - craftRank(other) ||
    (robustPerHour(other) ?? -Infinity) - (robustPerHour(one) ?? -Infinity) ||
    (one.craft.uid < other.craft.uid ? -1 : 1)
  )
}

type Bought = {
  /** What so many pieces cost when they have to be there at once; undefined: no money gets them. */
  buy: (itemUid: string, count: number) => { rub: number } | undefined
  fuelRubPerHour: number
}

/**
 * What all stations bring an hour when each makes its best craft without a break, everything for it bought, as in the
 * plan: a station that makes something for another has no time for its own best craft. The generator burns once for all
 * of them; a station whose best craft does not even pay its ingredients stands still.
 */
export function hideoutRubPerHour(rows: readonly CraftRow[], { buy, fuelRubPerHour }: Bought): number {
  const best = new Map<string, number>()
  for (const row of rows) {
    const gained = row.locks.length === 0 ? boughtRubPerHour(row, buy) : 0
    if (gained > (best.get(row.craft.station) ?? 0)) best.set(row.craft.station, gained)
  }
  return [...best.values()].reduce((sum, rub) => sum + rub, -fuelRubPerHour)
}

const HOUR_SEC = 3600

/** Without fuel. */
function boughtRubPerHour({ craft, sec, outcome }: CraftRow, buy: Bought['buy']): number {
  if (outcome.state !== 'known') return 0
  const spent = craft.takes
    .filter(({ isTool }) => !isTool)
    .reduce((sum, { itemUid, count }) => sum + (buy(itemUid, count)?.rub ?? Number.POSITIVE_INFINITY), 0)
  return ((robustRub(outcome.sale) - spent) * HOUR_SEC) / sec
}
