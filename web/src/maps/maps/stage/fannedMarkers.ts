import { computeFan, sameSpot } from '@raidkit/rules/maps/marker-clusters'
import type { Point } from '../../../ui/stage/view.ts'
import type { PlacedMarker } from './placedMarkers.ts'
import { CELL_PX } from './sprites.ts'

/** Distance in pixels below which two markers count as one spot. */
const SAME_PX = 9

/** Markers of one spot, each with its offset from the spot in pixels of the screen. */
export type MarkerFan = { at: Point; places: readonly { marker: PlacedMarker; dx: number; dy: number }[] }

/** Spreads the markers on one spot with the chosen marker around it; undefined if it is alone. */
export function fannedMarkers(
  markers: readonly PlacedMarker[],
  chosen: PlacedMarker,
  scale: number,
): MarkerFan | undefined {
  const found = sameSpot(markers, chosen, { zoom: Math.log2(scale), gapPx: SAME_PX })
  if (found.length < 2) return undefined
  // The order does not depend on the chosen marker, so that the others stay in place while a reader goes through them.
  const group = found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const places = computeFan(group.length, CELL_PX)
  return {
    at: {
      x: group.reduce((sum, { at }) => sum + at.x, 0) / group.length,
      y: group.reduce((sum, { at }) => sum + at.y, 0) / group.length,
    },
    places: group.map((marker, nth) => ({ marker, ...(places[nth] ?? { dx: 0, dy: 0 }) })),
  }
}

/** Returns the fanned marker at a point of the world. */
export function fannedAt({ at, places }: MarkerFan, point: Point, scale: number): PlacedMarker | undefined {
  const [x, y] = [(point.x - at.x) * scale, (point.y - at.y) * scale]
  return places.find(({ dx, dy }) => Math.hypot(dx - x, dy - y) < CELL_PX / 2)?.marker
}
