import type { Geometry } from './schema.ts'
import { rotatePoint } from './picture.ts'

/** Compass points, clockwise from the top of the drawing. */
export const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type CompassPoint = (typeof COMPASS)[number]

type Ground = readonly [x: number, z: number]

/**
 * Computes the direction from one ground point to another as a player reads it off the map, whose top is north. The
 * facts' own compass (`cardinalRotation`) agrees on every map except the Labyrinth and the dark Lab, where the drawing
 * decides because the player sees that. The result also agrees with places that have a direction in their name (North
 * Stairs of Factory, Campsite (North) of Woods).
 */
export function computeBearing(
  { rotation }: Pick<Geometry, 'rotation'>,
  from: Ground,
  to: Ground,
): CompassPoint {
  const [a, b] = [rotatePoint(from[0], from[1], rotation), rotatePoint(to[0], to[1], rotation)]
  const turns = Math.atan2(b.rx - a.rx, b.ry - a.ry) / (2 * Math.PI)
  const at = Math.round(turns * COMPASS.length + COMPASS.length) % COMPASS.length
  return COMPASS[at] ?? 'n'
}
