import type { PriceHistory } from '@raidkit/rules/prices/prices'

/** Returns the points from a given time on. */
export function pointsSince(points: PriceHistory, fromMs: number): PriceHistory {
  const first = points.timesMs.findIndex((time) => time >= fromMs)
  const at = first < 0 ? points.timesMs.length : first
  return {
    timesMs: points.timesMs.slice(at),
    lowest: points.lowest.slice(at),
    average: points.average.slice(at),
    offers: points.offers.slice(at),
  }
}
