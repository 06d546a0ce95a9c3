import type { ObservedPrice } from './currentPrice.ts'
import { DAY_MS, HOUR_MS } from '../../platform/time/index.ts'

/** Observations of one item aggregated over an hour or a day. */
export type RolledUp = {
  atMs: number
  lowestMin: number
  lowestMean: number
  averageMean: number | null
  offersMean: number | null
  offersMin: number | null
  samples: number
}

/** Aggregates observations of one item by hour, oldest first. */
export function hoursOf(observations: readonly ObservedPrice[]): RolledUp[] {
  return grouped(observations, HOUR_MS).map(([atMs, group]) => ({
    atMs,
    lowestMin: Math.min(...group.map((observation) => observation.lowestRub)),
    lowestMean: mean(group.map((observation) => observation.lowestRub)) ?? 0,
    averageMean: mean(group.map((observation) => observation.averageRub)),
    offersMean: mean(group.map((observation) => observation.offers)),
    offersMin: least(group.map((observation) => observation.offers)),
    samples: group.length,
  }))
}

/**
 * Aggregates hours of one item by day, oldest first. Every hour has the same weight, however many observations it has.
 */
export function daysOf(hours: readonly RolledUp[]): RolledUp[] {
  return grouped(hours, DAY_MS).map(([atMs, group]) => ({
    atMs,
    lowestMin: Math.min(...group.map((hour) => hour.lowestMin)),
    lowestMean: mean(group.map((hour) => hour.lowestMean)) ?? 0,
    averageMean: mean(group.map((hour) => hour.averageMean)),
    offersMean: mean(group.map((hour) => hour.offersMean)),
    offersMin: least(group.map((hour) => hour.offersMin)),
    samples: group.reduce((sum, hour) => sum + hour.samples, 0),
  }))
}

function grouped<Point extends { atMs: number }>(
  points: readonly Point[],
  stepMs: number,
): [number, Point[]][] {
  const groups = new Map<number, Point[]>()
  for (const point of points) {
    const atMs = Math.floor(point.atMs / stepMs) * stepMs
    const group = groups.get(atMs)
    if (group) group.push(point)
    else groups.set(atMs, [point])
  }
  return [...groups].toSorted(([a], [b]) => a - b)
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}

/** Returns the mean rounded to a whole number, a half upwards. */
function mean(values: readonly (number | null)[]): number | null {
  const given = known(values)
  return given.length === 0 ? null : Math.round(given.reduce((sum, value) => sum + value, 0) / given.length)
}

function least(values: readonly (number | null)[]): number | null {
  const given = known(values)
  return given.length === 0 ? null : Math.min(...given)
}
