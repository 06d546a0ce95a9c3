import { floorOf } from '@raidkit/rules/maps/map-floors'
import type { RoutePoint } from '@raidkit/rules/maps/map-route'
import { linkedView, viewText } from '@raidkit/rules/maps/map-view'
import { useEffect, useMemo, useRef } from 'react'
import { useFollowed } from '../../shared/position/useFollowed.ts'
import { isOnMap } from '../position/isOnMap.ts'
import { viewOf } from '../useMapChoice.ts'
import type { MapModel } from '../useMapPage.ts'
import { routePoint } from './routePlaces.ts'

/** Value in the address for a start at the player's position. */
export const FROM_ME = 'me'
/** Prefix in the address of a start at a finished stop. */
const FROM_STOP = 'stop:'

export type RouteStart = {
  /** Start of the route; undefined if none is chosen. */
  point: RoutePoint | undefined
  kind: 'me' | 'stop' | 'marker' | 'none'
  /** True if there is a position to start from. */
  hasPosition: boolean
}

type RouteStartOptions = Pick<MapModel, 'choice' | 'data' | 'geometry' | 'viewed'>

/** Returns the start of the route: the place in the address, otherwise the player's position, if it is known. */
export function useRouteStart({ choice: { from }, data, geometry, viewed }: RouteStartOptions): RouteStart {
  const { trail } = useFollowed()
  const last = trail.at(-1)
  const marker = data.markers.byId.get(from)
  return useMemo(() => {
    const me =
      last && isOnMap(geometry, last)
        ? { id: FROM_ME, x: last.x, z: last.z, level: floorOf(geometry, last) }
        : undefined
    const hasPosition = me !== undefined
    if (me && (from === FROM_ME || from === '')) return { point: me, kind: 'me', hasPosition }
    const stop = from.startsWith(FROM_STOP)
      ? viewOf(linkedView(viewed, from.slice(FROM_STOP.length)))
      : undefined
    if (stop) {
      return { point: { id: from, x: stop.x, z: stop.z, level: stop.floor }, kind: 'stop', hasPosition }
    }
    if (marker) return { point: routePoint(marker), kind: 'marker', hasPosition }
    return { point: undefined, kind: 'none', hasPosition }
  }, [last, marker, from, geometry, viewed])
}

/** Formats a start at a place for the address. */
export function fromStop({ x, z, level }: Omit<RoutePoint, 'id'>): string {
  return FROM_STOP + viewText({ x, z, zoom: 0, floor: level })
}

/**
 * Returns the function that continues the route from a stop; that function returns its undo, which does nothing if
 * another start was chosen since.
 */
export function useStopAsStart({ choice, choose }: Pick<MapModel, 'choice' | 'choose'>) {
  /** Undefined after the map is left: the address of another page must not be changed. */
  const latest = useRef<{ from: string; choose: MapModel['choose'] }>(undefined)
  useEffect(() => {
    latest.current = { from: choice.from, choose }
    return () => {
      latest.current = undefined
    }
  })
  return ({ x, z, level }: RoutePoint): (() => void) => {
    const before = choice.from
    const from = fromStop({ x, z, level })
    choose({ from })
    return () => {
      if (latest.current?.from === from) latest.current.choose({ from: before })
    }
  }
}
