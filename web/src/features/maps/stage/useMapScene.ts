import type { Geometry } from '@raidkit/rules/map-geometry'
import type { MapGround } from '@raidkit/rules/map-ground'
import type { MapLevel } from '@raidkit/rules/maps'
import type { MarkerType } from '@raidkit/rules/markers'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import type { Layer } from '../../../ui/stage/scene.ts'
import { groundLayers } from './groundLayers.ts'
import type { MapPlace } from './mapPlace.ts'
import { mapScene, overviewPainter, scaleLayer } from './mapScene.ts'
import { markerLayers } from './markerLayers.ts'
import type { PlacedMarker } from './placedMarkers.ts'

type Given = {
  ground: MapGround
  geometry: Geometry
  place: MapPlace
  floor: MapLevel
  shown: readonly PlacedMarker[]
  byId: ReadonlyMap<string, PlacedMarker>
  types: ReadonlySet<MarkerType>
  nameOf: (marker: PlacedMarker) => string
  extra: readonly Layer[]
  /** What is laid there instead of our drawing. */
  pack?: Layer | undefined
}

/** The scene of a map. Each part is made anew only when something of its own has changed. */
export function useMapScene(given: Given) {
  const { ground, geometry, place, floor, shown, byId, types, nameOf, extra, pack } = given
  const t = useText()
  const {
    below: drawn,
    grid,
    names,
  } = useMemo(
    () => groundLayers({ ground, geometry, bounds: place.bounds, floor }),
    [ground, geometry, place, floor],
  )
  const below = useMemo(() => (pack ? [pack] : drawn), [pack, drawn])
  const markers = useMemo(
    () => markerLayers({ shown, byId, place, floor, types, nameOf }),
    [shown, byId, place, floor, types, nameOf],
  )
  const scale = useMemo(() => scaleLayer((metres) => t('maps.metres', { metres })), [t])
  const paintOverview = useMemo(() => overviewPainter(ground, place, pack), [ground, place, pack])
  const scene = useMemo(
    () => mapScene({ ground, place, below, grid, names, markers, extra, scale, paintOverview }),
    [ground, place, below, grid, names, markers, extra, scale, paintOverview],
  )
  return { scene, markers }
}
