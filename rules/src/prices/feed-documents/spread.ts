import type { Spread } from './schema.ts'

/**
 * How far figures may move between two documents. Patches and wipes move the market within hours, documents come every
 * few minutes, and each observation is of a single item: three times or a third is then the mark of a single wild price
 * (`isOutlier`), never of a quarter of the market.
 */
export const SUDDEN_FACTOR = 3
/**
 * Against what is a week old or more, or an average of a week: whole wipes lie between. Below ten, so that a shifted
 * decimal point is always seen, and steps of less than `SUDDEN_FACTOR` do not lead far.
 */
export const SLOW_FACTOR = 8
/** Older prices are compared by the slow factor. */
export const RECENT_MS = 7 * 24 * 60 * 60_000

/** A lie about a part of the market: at the quarter, since more than half is already seen in the median. */
const MOST_MOVED = 0.25
/** With fewer figures known on both sides, shares of them say nothing. */
const LEAST_COMPARED = 20

/** How new figures lie to old ones. Pairs of which either is not above zero are left out. */
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

/** Can figures be compared at all? */
export function isComparable({ count }: Spread): boolean {
  return count >= LEAST_COMPARED
}

/** Did too many figures move too far at once? A median beyond the factor means that half of them did. */
export function isSudden(spread: Spread): boolean {
  return isComparable(spread) && spread.moved > MOST_MOVED
}
