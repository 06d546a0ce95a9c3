import { fromPicture, toPicture } from '@raidkit/rules/maps/map-geometry'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'

/** Metres to the right and down from the top left corner of a map's picture. */
export type Spot = readonly [x: number, y: number]

export type Frame = {
  readonly width: number
  readonly height: number
  readonly place: (x: number, z: number) => Spot
}

/** Measures the picture of a map in metres. */
export function frameOf(geometry: Geometry): Frame {
  const corner = (u: number, v: number) => fromPicture(geometry, u, v)
  const width = apart(corner(0, 0), corner(1, 0))
  const height = apart(corner(0, 0), corner(0, 1))
  const place = (x: number, z: number): Spot => {
    const { u, v } = toPicture(geometry, x, z)
    return [u * width, v * height]
  }
  return { width, height, place }
}

type Ground = { x: number; z: number }

function apart(a: Ground, b: Ground): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.z - b.z) ** 2)
}

export function measureDistance(a: Spot, b: Spot): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
}

/** Rounds to whole decimetres, and never returns the negative zero that JSON would lose. */
export function toDecimetres(metres: number): number {
  return Math.round(metres * 10) + 0
}
