import { SLOW_FACTOR } from './spread.ts'

/** The newest points tell the level of today. */
const NEWEST_POINTS = 20
/** Over all the years of an item, from wipe to wipe. */
const FARTHEST_FACTOR = 100

/**
 * The points of an item's past that can be believed, oldest first: none where the newest of them are far from the price
 * that is known now, and none that is further from it than any wipe leads.
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
