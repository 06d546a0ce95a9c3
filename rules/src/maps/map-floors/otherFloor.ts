import type { Geometry } from '../map-geometry/index.ts'
import { MAP_LEVELS } from '../../platform/maps/index.ts'
import type { MapLevel } from '../../platform/maps/index.ts'
import { floorOf } from './floorOf.ts'
import type { Standing } from './floorOf.ts'

/** Relation of a marker's floor to the shown one; a marker on another floor is dimmed and shows the direction. */
export type FloorSign = 'here' | 'up' | 'down'

export function floorSign(level: MapLevel, chosen: MapLevel): FloorSign {
  const steps = MAP_LEVELS.indexOf(level) - MAP_LEVELS.indexOf(chosen)
  if (steps === 0) return 'here'
  return steps > 0 ? 'up' : 'down'
}

/**
 * Returns the number of levels between two floors, by which a route counts stairs. The bunker of Reserve and a basement
 * are one below main.
 */
export function floorsBetween(a: MapLevel, b: MapLevel): number {
  return Math.abs(storey(a) - storey(b))
}

function storey(level: MapLevel): number {
  return level === 'bunker'
    ? -1
    : MAP_LEVELS.indexOf(level) - MAP_LEVELS.indexOf('main') + (level === 'basement' ? 1 : 0)
}

/** Returns the floor to show for a followed player; a position outside this map (from another one) changes nothing. */
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
