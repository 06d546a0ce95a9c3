import { floorOf } from '@raidkit/rules/map-floors'
import type { RoutePoint } from '@raidkit/rules/map-route'
import { useMemo } from 'react'
import { useFollowed } from '../../../subjects/position/useFollowed.ts'
import { isOnMap } from '../position/isOnMap.ts'
import type { MapModel } from '../useMapPage.ts'
import { routePoint } from './routePlaces.ts'

/** In the address: from where the player is. */
export const FROM_ME = 'me'

export type RouteStart = {
  /** What the route begins with; undefined: nobody has said it. */
  point: RoutePoint | undefined
  kind: 'me' | 'stop' | 'marker' | 'none'
  /** Is there a position to start from? */
  hasPosition: boolean
}

/**
 * Where a route begins: at what the address names; else at the stop that was done last, where the player must be; else
 * at their position, if it is known.
 */
export function useRouteStart(
  { choice, data, geometry }: Pick<MapModel, 'choice' | 'data' | 'geometry'>,
  lastStop: RoutePoint | undefined,
): RouteStart {
  const { trail } = useFollowed()
  const last = trail.at(-1)
  const marker = data.markers.byId.get(choice.from)
  return useMemo(() => {
    const me =
      last && isOnMap(geometry, last)
        ? { id: FROM_ME, x: last.x, z: last.z, level: floorOf(geometry, last) }
        : undefined
    const hasPosition = me !== undefined
    if (me && (choice.from === FROM_ME || choice.from === '')) return { point: me, kind: 'me', hasPosition }
    if (lastStop) return { point: lastStop, kind: 'stop', hasPosition }
    if (marker) return { point: routePoint(marker), kind: 'marker', hasPosition }
    return { point: undefined, kind: 'none', hasPosition }
  }, [last, lastStop, marker, choice.from, geometry])
}
