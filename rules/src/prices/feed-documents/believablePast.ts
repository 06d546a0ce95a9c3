import { SLOW_FACTOR } from './spread.ts'

/** Number of newest points that represent the current level. */
const NEWEST_POINTS = 20
/** Maximum factor over the whole history of an item, across wipes. */
const FARTHEST_FACTOR = 100

/**
 * Returns the credible points of an item's history, oldest first: none if the newest ones are far from the current
 * price, and no point further from it than any wipe explains.
 */
export function believablePast<Point extends { lowestRub: number }>(
  points: readonly Point[],
  knownRub: number,
): Point[] {
  const newest = points
    .slice(-NEWEST_POINTS)
    .map(({ lowestRub }) => lowestRub)
    .toSorted((a, b) => a - b)
  const level = newest[Math.floor(newest.length / 2)]
  if (level === undefined || isFar(level, knownRub, SLOW_FACTOR)) return []
  return points.filter(({ lowestRub }) => !isFar(lowestRub, knownRub, FARTHEST_FACTOR))
}

function isFar(rub: number, knownRub: number, factor: number): boolean {
  return rub > knownRub * factor || rub * factor < knownRub
}
