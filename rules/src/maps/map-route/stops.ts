import type { RoutePoint } from './route.ts'
import { ruler } from './ruler.ts'
import type { GroundPoint } from './ruler.ts'

/** Something to do that may be done at any of its places. */
export type Errand = { id: string; places: readonly RoutePoint[] }
export type ChosenStop = RoutePoint & {
  errand: string
  /** How many places it could have been. */ of: number
}

/**
 * One place for each errand: those with a single one first, then for the others the place that lies nearest to what is on the
 * way already. Two errands at the very same place are both kept: both have to be done.
 */
export function stopsFor(errands: readonly Errand[], start: GroundPoint): ChosenStop[] {
  const chosen: ChosenStop[] = []
  const inOrder = errands.toSorted((a, b) => a.places.length - b.places.length)
  for (const { id, places } of inOrder) {
    const way: readonly GroundPoint[] = [start, ...chosen]
    let nearest: { place: RoutePoint; metres: number } | undefined
    for (const place of places) {
      const metres = Math.min(...way.map((one) => ruler([one, place]).metres))
      if (!nearest || metres < nearest.metres) nearest = { place, metres }
    }
    if (nearest) chosen.push({ ...nearest.place, errand: id, of: places.length })
  }
  return chosen
}
