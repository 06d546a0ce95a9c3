import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { Route } from '@raidkit/rules/maps/map-route'
import { useMemo } from 'react'
import { useFollowed } from '../shared/position/useFollowed.ts'
import type { Layer } from '../../ui/stage/scene.ts'
import { positionLayer } from './position/positionLayer.ts'
import { routeLayer } from './raid/routeLayer.ts'
import type { MapPlace } from './stage/mapPlace.ts'

type ExtraLayersOptions = {
  geometry: Geometry
  place: MapPlace
  route: Route | undefined
  marks: readonly Layer[]
  squad: readonly Layer[]
}

/**
 * Provides the layers over the markers, each the same object as long as its content is the same. Only layers that are
 * new objects are repainted.
 */
export function useExtraLayers({
  geometry,
  place,
  route,
  marks,
  squad,
}: ExtraLayersOptions): readonly Layer[] {
  const { trail } = useFollowed()
  const way = useMemo(() => routeLayer(route, place), [route, place])
  const player = useMemo(() => positionLayer({ trail, place, geometry }), [trail, place, geometry])
  return useMemo(
    () => [...marks, way, ...squad, player].filter((layer) => layer !== undefined),
    [marks, way, squad, player],
  )
}
