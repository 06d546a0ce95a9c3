import type { CraftRow } from '../crafts/index.ts'
import { isOwnNeeded, robustPerHour } from './sortedCrafts.ts'

/** A station with its crafts, the one that brings most an hour first. */
export type StationCrafts = {
  station: string
  rows: readonly CraftRow[]
  /** Of the best one that the player can make; undefined: none has a price, or he can make none. */
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
    Math.sign(one.locks.length) - Math.sign(other.locks.length) ||
    Number(isOwnNeeded(one)) - Number(isOwnNeeded(other)) ||
    (robustPerHour(other) ?? -Infinity) - (robustPerHour(one) ?? -Infinity) ||
    (one.craft.uid < other.craft.uid ? -1 : 1)
  )
}

/**
 * What all stations bring an hour when each makes its best craft without a break. The generator burns once for all of
 * them; a station whose best craft does not even pay its ingredients stands still.
 */
export function hideoutRubPerHour(stations: readonly StationCrafts[], fuelRubPerHour: number): number {
  const gained = stations.map(({ bestRubPerHour }) =>
    Math.max(0, (bestRubPerHour ?? -Infinity) + fuelRubPerHour),
  )
  return gained.reduce((sum, rub) => sum + rub, -fuelRubPerHour)
}
