import type { Spread } from './schema.ts'

/**
 * Maximum factor between two documents. Patches and wipes move the market within hours, documents come every few
 * minutes, and each observation is of a single item: a factor of three marks a single wild price (`isOutlier`), never a
 * quarter of the market.
 */
export const SUDDEN_FACTOR = 3
/**
 * Maximum factor against prices that are a week old or more, or a weekly average, because a wipe may lie in between. It
 * is below ten, so that a shifted decimal point is always detected, and so that steps of less than `SUDDEN_FACTOR` do
 * not lead far.
 */
export const SLOW_FACTOR = 8
/** Age from which on prices are compared by the slow factor. */
export const RECENT_MS = 7 * 24 * 60 * 60_000

/**
 * Share of moved figures that indicates a falsified part of the market: a quarter, since more than half already shows
 * in the median.
 */
const MOST_MOVED = 0.25
/** Minimum number of figures known on both sides for comparing shares. */
const LEAST_COMPARED = 20

/** Computes the spread of the ratios new to old. Pairs with a value that is not positive are left out. */
export function spreadOf(
  pairs: readonly (readonly [before: number, after: number])[],
  factor: number,
): Spread {
  const ratios = Float64Array.from(
    pairs.flatMap(([before, after]) => (before > 0 && after > 0 ? [after / before] : [])),
  ).sort()
  const moved = ratios.filter((ratio) => ratio > factor || ratio * factor < 1).length
  const median = ratios[Math.floor(ratios.length / 2)] ?? 1
  return { count: ratios.length, median, moved: ratios.length > 0 ? moved / ratios.length : 0 }
}

/** Tells whether there are enough figures to compare. */
export function isComparable({ count }: Spread): boolean {
  return count >= LEAST_COMPARED
}

/**
 * Tells whether too many figures moved too far at once, which covers a median beyond the factor: half of them moved
 * then.
 */
export function isSudden(spread: Spread): boolean {
  return isComparable(spread) && spread.moved > MOST_MOVED
}
