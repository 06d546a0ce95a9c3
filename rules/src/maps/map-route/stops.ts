import type { RoutePoint } from './route.ts'
import { measureLine } from './ruler.ts'
import type { GroundPoint } from './ruler.ts'

/** Task that can be done at any of its places. */
export type Errand = { id: string; places: readonly RoutePoint[] }
export type ChosenStop = RoutePoint & {
  errand: string
  /** Number of places of its errand. */ of: number
}

/**
 * Chooses one place for each errand: first for those with a single place, then for the others the place nearest to the
 * chosen ones. Two errands at the same place are both kept, because both have to be done.
 */
export function stopsFor(errands: readonly Errand[], start: GroundPoint): ChosenStop[] {
  const chosen: ChosenStop[] = []
  const inOrder = errands.toSorted((a, b) => a.places.length - b.places.length)
  for (const { id, places } of inOrder) {
    const way: readonly GroundPoint[] = [start, ...chosen]
    let nearest: { place: RoutePoint; metres: number } | undefined
    for (const place of places) {
      const metres = Math.min(...way.map((one) => measureLine([one, place]).metres))
      if (!nearest || metres < nearest.metres) nearest = { place, metres }
    }
    if (nearest) chosen.push({ ...nearest.place, errand: id, of: places.length })
  }
  return chosen
}
