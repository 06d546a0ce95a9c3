import type { Geometry } from '../map-geometry/index.ts'
import type { MapLevel } from '../../platform/maps/index.ts'
import { namedFloors } from './levels.ts'

export type FloorGeometry = Pick<Geometry, 'floors' | 'height'>
/** Point, or object that reaches from `bottom` to `top`. */
export type Standing = {
  x: number
  y: number
  z: number
  top?: number | undefined
  bottom?: number | undefined
}

type Band = readonly [from: number, to: number]
type Reach = { top: number; bottom: number }

/**
 * Returns the floor of a point or a marker (domain.md 15.6): the one that fully contains it, otherwise the one that it
 * overlaps most, otherwise main. Floors with areas come before the main floor, whose band on Customs and Reserve
 * includes all the others; of two floors that contain it, the one that begins higher is chosen.
 */
export function floorOf(geometry: FloorGeometry, { x, y, z, top = y, bottom = y }: Standing): MapLevel {
  const reach = { top: Math.max(top, bottom), bottom: Math.min(top, bottom) }
  const bands = bandsAt(geometry, x, z)
  const containing = bands.filter(({ band }) => contains(band, reach))
  const highest = best(containing, ({ band }) => band[0])
  if (highest) return highest.level
  if (geometry.height && contains(geometry.height, reach)) return 'main'
  const touching = bands.filter(({ band }) => touches(band, reach))
  const main = geometry.height && touches(geometry.height, reach) ? overlap(geometry.height, reach) : 0
  const most = best(touching, ({ band }) => overlap(band, reach))
  return most && overlap(most.band, reach) >= main ? most.level : 'main'
}

/** Returns the bands of every floor except the main one over a ground point. */
function bandsAt(geometry: FloorGeometry, x: number, z: number): { level: MapLevel; band: Band }[] {
  return namedFloors(geometry).flatMap(({ level, extents }) =>
    extents
      .filter(({ areas }) => !areas || areas.some((area) => isInside(area, x, z)))
      .map(({ height }) => ({ level, band: height })),
  )
}

type Area = readonly [readonly [number, number], readonly [number, number]]

function isInside([[x1, z1], [x2, z2]]: Area, x: number, z: number): boolean {
  return x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && z >= Math.min(z1, z2) && z <= Math.max(z1, z2)
}

function touches([from, to]: Band, { top, bottom }: Reach): boolean {
  return top >= from && bottom < to
}

function contains(band: Band, reach: Reach): boolean {
  return touches(band, reach) && reach.bottom >= band[0] && reach.top <= band[1]
}

function overlap([from, to]: Band, { top, bottom }: Reach): number {
  return Math.min(top, to) - Math.max(bottom, from)
}

function best<T>(list: readonly T[], worth: (one: T) => number): T | undefined {
  let found: T | undefined
  for (const one of list) if (found === undefined || worth(one) > worth(found)) found = one
  return found
}
