import type { Geometry } from '../map-geometry/index.ts'
import { MAP_LEVELS } from '../../platform/maps/index.ts'
import type { MapLevel } from '../../platform/maps/index.ts'
import { floorOf } from './floorOf.ts'
import type { Standing } from './floorOf.ts'

/** How a marker of another floor is drawn: dimmed, with the way to it. */
export type FloorSign = 'here' | 'up' | 'down'

export function floorSign(level: MapLevel, chosen: MapLevel): FloorSign {
  const steps = MAP_LEVELS.indexOf(level) - MAP_LEVELS.indexOf(chosen)
  if (steps === 0) return 'here'
  return steps > 0 ? 'up' : 'down'
}

/** Levels between two floors, by which a route counts stairs. The bunker of Reserve and a basement are one below main. */
export function floorsBetween(a: MapLevel, b: MapLevel): number {
  return Math.abs(storey(a) - storey(b))
}

function storey(level: MapLevel): number {
  return level === 'bunker'
    ? -1
    : MAP_LEVELS.indexOf(level) - MAP_LEVELS.indexOf('main') + (level === 'basement' ? 1 : 0)
}

/** The floor to show for a player who is followed; a position off this map (taken on another one) changes nothing. */
export function followedFloor(
  geometry: Pick<Geometry, 'floors' | 'height' | 'bounds'>,
  position: Standing,
  shown: MapLevel,
): MapLevel {
  const [[x1, z1], [x2, z2]] = geometry.bounds
  const { x, y, z } = position
  const isOnMap =
    x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && z >= Math.min(z1, z2) && z <= Math.max(z1, z2)
  return isOnMap && Number.isFinite(y) ? floorOf(geometry, position) : shown
}
