import {
  MOST_STOPS,
  route,
  stopsFor,
  type ChosenStop,
  type Route,
  type RoutePoint,
} from '@raidkit/rules/map-route'
import { extractsFor, type Marker } from '@raidkit/rules/markers'
import { useMemo } from 'react'
import type { PlacedMarker } from '../stage/placedMarkers.ts'
import type { MapModel } from '../useMapPage.ts'
import { errandsOf, minesOf, routePoint } from './routePlaces.ts'

export type RouteState = {
  route: Route
  /** The stops in their order. */
  stops: readonly ChosenStop[]
  extract: PlacedMarker | undefined
}

type Given = {
  model: Pick<MapModel, 'data' | 'ground' | 'place'>
  quests: readonly PlacedMarker[]
  start: RoutePoint | undefined
  /** Id of the way out; empty: the one that costs least. */
  to: string
}

/** The way through the chosen quests; undefined as long as nobody has said where it begins. */
export function useMapRoute({ model, quests, start, to }: Given): RouteState | undefined {
  const { data, ground, place } = model
  const { all, byId } = data.markers
  const avoid = useMemo(() => minesOf(ground, place), [ground, place])
  return useMemo(() => {
    if (!start) return undefined
    const chosen = stopsFor(errandsOf(quests), start).slice(0, MOST_STOPS)
    const exits = to === '' ? usableExits(all) : all.filter(({ id }) => id === to)
    const found = route({ start, stops: named(chosen), extracts: exits.map(routePoint), avoid })
    const order = found.state === 'route' ? found.stops : []
    const byErrand = new Map(chosen.map((stop) => [stop.errand, stop]))
    return {
      route: found,
      stops: order.flatMap((errand) => byErrand.get(errand) ?? []),
      extract: found.state === 'route' && found.extract !== undefined ? byId.get(found.extract) : undefined,
    }
  }, [start, quests, to, all, byId, avoid])
}

/** Two errands may share a place: a stop is called by its errand. */
function named(stops: readonly ChosenStop[]): RoutePoint[] {
  return stops.map(({ errand, x, z, level }) => ({ id: errand, x, z, level }))
}

/** Those that ask for nothing: no partner, no money, no switch. Where a map has none of these, all of them. */
function usableExits<T extends Marker>(markers: readonly T[]): T[] {
  const all = exitsOf(markers)
  const free = all.filter(({ type, items, more }) => {
    const asks = (items?.length ?? 0) > 0 || (more?.switches?.length ?? 0) > 0
    return type !== 'Co-Op Extraction' && !asks
  })
  return free.length > 0 ? free : all
}

/** Ways out that end the raid for a PMC; a transit leads into the next one. */
export function exitsOf<T extends Marker>(markers: readonly T[]): T[] {
  const own = new Set(extractsFor(markers, 'pmc').map(({ id }) => id))
  return markers.filter(({ id, type }) => own.has(id) && type !== 'Transition')
}
