import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapGround } from '@raidkit/rules/maps/map-ground'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import { layersText, type MarkerType } from '@raidkit/rules/maps/markers'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import type { Layer } from '../../../ui/stage/scene.ts'
import { groundLayers } from './groundLayers.ts'
import type { MapPlace } from './mapPlace.ts'
import { mapScene, overviewPainter, scaleLayer } from './mapScene.ts'
import { keptLast } from './keptLast.ts'
import { markerLayers, type MarkerLayers } from './markerLayers.ts'
import { markerParts } from './markerParts.ts'
import type { RoomName } from './paintNames.ts'
import type { PlacedMarker } from './placedMarkers.ts'

type MapSceneOptions = {
  ground: MapGround
  geometry: Geometry
  place: MapPlace
  floor: MapLevel
  all: readonly PlacedMarker[]
  byId: ReadonlyMap<string, PlacedMarker>
  types: ReadonlySet<MarkerType>
  /** Uids of needed items, to which things to carry away are limited. */
  needed: ReadonlySet<string> | undefined
  nameOf: (marker: PlacedMarker) => string
  extra: readonly Layer[]
  rooms: readonly RoomName[]
  /** Replacement of our own drawing. */
  pack?: Layer | undefined
}

/** Builds the scene of a map. Each part is rebuilt only when one of its own inputs has changed. */
export function useMapScene(given: MapSceneOptions) {
  const { ground, geometry, place, floor, all, byId, needed, nameOf, extra, pack, rooms } = given
  const t = useText()
  const {
    below: drawn,
    grid,
    namesWith,
  } = useMemo(
    () => groundLayers({ ground, geometry, bounds: place.bounds, floor, rooms }),
    [ground, geometry, place, floor, rooms],
  )
  const below = useMemo(() => (pack ? [pack] : drawn), [pack, drawn])
  const partsOf = useMemo(() => markerParts(all, place), [all, place])
  const markersOf = useMemo(
    () =>
      keptLast((types: ReadonlySet<MarkerType>) => {
        const parts = partsOf({ types, needed })
        return { parts, layers: markerLayers({ parts, byId, place, floor, types, nameOf }) }
      }, layersText),
    [partsOf, needed, byId, place, floor, nameOf],
  )
  const scale = useMemo(() => scaleLayer((metres) => t('maps.metres', { metres })), [t])
  const paintOverview = useMemo(() => overviewPainter(ground, place, pack), [ground, place, pack])
  const sceneOf = useMemo(
    () =>
      keptLast(
        (markers: MarkerLayers) =>
          mapScene({ ground, place, below, grid, namesWith, markers, extra, scale, paintOverview }),
        (markers) => markers,
      ),
    [ground, place, below, grid, namesWith, extra, scale, paintOverview],
  )
  const { parts, layers } = markersOf(given.types)
  return {
    scene: sceneOf(layers),
    markers: layers,
    shown: useMemo(() => parts.flatMap(({ markers }) => markers), [parts]),
    /** Returns the scene with other kinds of markers, before the page itself re-renders with them. */
    sceneWith: (types: ReadonlySet<MarkerType>) => sceneOf(markersOf(types).layers),
  }
}
