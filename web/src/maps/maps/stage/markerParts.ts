import {
  kindsOf,
  markerType,
  MARKER_CATEGORIES,
  shownMarkers,
  type MarkerCategory,
  type MarkerFilter,
  type MarkerType,
} from '@raidkit/rules/maps/markers'
import { drawnMarkers, type DrawnMarkers } from './drawnMarkers.ts'
import type { MapPlace } from './mapPlace.ts'
import type { PlacedMarker } from './placedMarkers.ts'

/**
 * Markers of one category that pass the filter; the same object as long as they are the same. A change of one kind
 * re-clusters only its own category, not the thousands of other markers.
 */
export type MarkerPart = {
  markers: readonly PlacedMarker[]
  drawnAt: (scale: number) => DrawnMarkers
}

const CATEGORIES = Object.keys(MARKER_CATEGORIES) as MarkerCategory[] // its own keys
const isOnTop = (category: MarkerCategory) => MARKER_CATEGORIES[category].isSingle
const FROM_TOP = [...CATEGORIES.filter(isOnTop), ...CATEGORIES.filter((category) => !isOnTop(category))]

/** Returns a function that applies a filter to the markers, category by category, the topmost first. */
export function markerParts(
  all: readonly PlacedMarker[],
  place: MapPlace,
): (filter: MarkerFilter) => readonly MarkerPart[] {
  const parts = FROM_TOP.map((category) =>
    partOf(
      all.filter(({ type }) => markerType(type).category === category),
      place,
    ),
  )
  return (filter) => parts.map((shownBy) => shownBy(filter))
}

function partOf(own: readonly PlacedMarker[], place: MapPlace): (filter: MarkerFilter) => MarkerPart {
  // A marker of two kinds is shown by either of them, even of another category.
  const kinds: readonly MarkerType[] = [...new Set(own.flatMap(kindsOf))]
  let last: { key: string; needed: MarkerFilter['needed']; part: MarkerPart } | undefined
  return ({ types, needed }) => {
    const key = kinds.map((kind) => Number(types.has(kind))).join('')
    if (last?.key !== key || last.needed !== needed) {
      const markers = shownMarkers(own, { types, needed })
      last = { key, needed, part: { markers, drawnAt: drawnMarkers(markers, place) } }
    }
    return last.part
  }
}
