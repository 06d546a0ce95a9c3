import { floorOf } from '@raidkit/rules/maps/map-floors'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import type { Marker } from '@raidkit/rules/maps/markers'
import type { Point } from '../../../ui/stage/view.ts'
import type { MapPlace } from './mapPlace.ts'

/** Marker with its position on the stage. */
export type PlacedMarker = Marker & { at: Point; floor: MapLevel }

export function placedMarkers(
  markers: readonly Marker[],
  geometry: Pick<Geometry, 'floors' | 'height'>,
  place: MapPlace,
): PlacedMarker[] {
  return markers.map((marker) => ({
    ...marker,
    at: place.toWorld(marker.x, marker.z),
    floor: marker.level ?? floorOf(geometry, marker),
  }))
}
