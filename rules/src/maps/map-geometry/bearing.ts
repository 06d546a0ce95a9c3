import type { Geometry } from './schema.ts'
import { rotated } from './picture.ts'

/** Clockwise from the top of the drawing. */
export const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type CompassPoint = (typeof COMPASS)[number]

type Ground = readonly [x: number, z: number]

/**
 * The direction from one ground point to another as a player reads it off the map, whose top is north. The facts' own compass
 * (`cardinalRotation`) says the same of every map but the Labyrinth and the dark Lab, where the drawing is what is seen; and
 * places that carry a direction in their name lie that way (North Stairs of Factory, Campsite (North) of Woods).
 */
export function bearing({ rotation }: Pick<Geometry, 'rotation'>, from: Ground, to: Ground): CompassPoint {
  const [a, b] = [rotated(from[0], from[1], rotation), rotated(to[0], to[1], rotation)]
  const turns = Math.atan2(b.rx - a.rx, b.ry - a.ry) / (2 * Math.PI)
  const at = Math.round(turns * COMPASS.length + COMPASS.length) % COMPASS.length
  return COMPASS[at] ?? 'n'
}
