import { HOUR_MS } from '../time/index.ts'

export const SPARKLINE_STEP_MS = 8 * HOUR_MS
/** Number of steps in seven days. */
export const SPARKLINE_POINTS = 21

/** Returns the start of the week whose last step contains `nowMs`. Steps begin at midnight UTC. */
export function sparklineStartMs(nowMs: number): number {
  const lastMs = Math.floor(nowMs / SPARKLINE_STEP_MS) * SPARKLINE_STEP_MS
  return lastMs - (SPARKLINE_POINTS - 1) * SPARKLINE_STEP_MS
}

/** Price of each step; undefined where none was seen. */
export type WeekOfPrices = readonly (number | undefined)[]

/** Averages the prices that were seen in each step. Prices outside the week are ignored. */
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
