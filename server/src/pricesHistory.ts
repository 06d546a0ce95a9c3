import type { PriceHistory } from '@raidkit/rules/prices'
import type { RolledUpRow } from './store/prices.ts'

/** Hours or days as the columns of a chart. */
export function historyColumns(rows: readonly RolledUpRow[]): PriceHistory {
  return {
    timesMs: rows.map(({ at }) => at.getTime()),
    lowest: rows.map(({ lowestMin }) => lowestMin),
    average: rows.map(({ averageMean, lowestMean }) => averageMean ?? lowestMean),
    offers: rows.map(({ offersMean }) => offersMean),
  }
}

/** The points from a moment on. */
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
