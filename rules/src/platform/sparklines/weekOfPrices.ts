import { HOUR_MS } from '../time/index.ts'

export const SPARKLINE_STEP_MS = 8 * HOUR_MS
/** Seven days. */
export const SPARKLINE_POINTS = 21

/** Where the week that a moment is in begins. Steps begin at midnight UTC; the moment's own one is the last. */
export function sparklineStartMs(nowMs: number): number {
  const lastMs = Math.floor(nowMs / SPARKLINE_STEP_MS) * SPARKLINE_STEP_MS
  return lastMs - (SPARKLINE_POINTS - 1) * SPARKLINE_STEP_MS
}

/** A price for each step, undefined where nothing was seen. */
export type WeekOfPrices = readonly (number | undefined)[]

/** The mean of what was seen in each step; what lies outside of the week does not count. */
export function weekOfPrices(seen: readonly { atMs: number; rub: number }[], fromMs: number): WeekOfPrices {
  const sums = Array.from({ length: SPARKLINE_POINTS }, () => ({ rub: 0, count: 0 }))
  for (const { atMs, rub } of seen) {
    const sum = sums[Math.floor((atMs - fromMs) / SPARKLINE_STEP_MS)]
    if (!sum) continue
    sum.rub += rub
    sum.count += 1
  }
  return sums.map(({ rub, count }) => (count > 0 ? rub / count : undefined))
}
