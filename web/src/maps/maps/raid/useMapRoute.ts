import {
  MOST_STOPS,
  planRoute,
  stopsFor,
  type ChosenStop,
  type Route,
  type RoutePoint,
} from '@raidkit/rules/maps/map-route'
import { useMemo } from 'react'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'
import { errandsOf, minesOf, routePoint, shoresOf } from './routePlaces.ts'
import type { MapExits } from './useRouteExits.ts'

export type RouteState = {
  route: Route
  /** Stops in their order. */
  stops: readonly ChosenStop[]
  extract: PlacedMarker | undefined
}

type MapRouteOptions = {
  model: Pick<MapModel, 'data' | 'ground' | 'place'>
  quests: readonly PlacedMarker[]
  start: RoutePoint | undefined
  exits: MapExits
  /** Id of the exit; if empty or unknown, the nearest usable one. */
  to: string
  /** Pairs of steps that have an order. */
  order: readonly { first: string; next: string }[]
}

/** Plans the route through the chosen quests; undefined until a start is chosen. */
export function useMapRoute({
  model,
  quests,
  start,
  exits,
  to,
  order,
}: MapRouteOptions): RouteState | undefined {
  const { data, ground, place } = model
  const { byId } = data.markers
  const avoid = useMemo(() => minesOf(ground, place), [ground, place])
  const water = useMemo(() => shoresOf(ground, place), [ground, place])
  return useMemo(() => {
    if (!start) return undefined
    const chosen = stopsFor(errandsOf(quests), start).slice(0, MOST_STOPS)
    const end = exits.all.find(({ id }) => id === to)
    const ends = end ? [end] : exits.usable
    const found = planRoute({
      start,
      stops: named(chosen),
      extracts: ends.map(routePoint),
      avoid,
      water,
      order,
    })
    const inOrder = found.state === 'route' ? found.stops : []
    const byErrand = new Map(chosen.map((stop) => [stop.errand, stop]))
    return {
      route: found,
      stops: inOrder.flatMap((errand) => byErrand.get(errand) ?? []),
      extract: found.state === 'route' && found.extract !== undefined ? byId.get(found.extract) : undefined,
    }
  }, [start, quests, to, exits, byId, avoid, water, order])
}

/** Converts stops to route points with the id of their errand, because two errands may share a place. */
function named(stops: readonly ChosenStop[]): RoutePoint[] {
  return stops.map(({ errand, x, z, level }) => ({ id: errand, x, z, level }))
}
