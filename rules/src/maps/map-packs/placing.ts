import { fromTilePixel, toPicture } from '../map-geometry/index.ts'
import type { Geometry } from '../map-geometry/index.ts'
import type { MapSlug } from '../../platform/maps/index.ts'

/** Rectangle on our picture of a map, whose top left is (0, 0) and whose bottom right is (1, 1). */
export type PictureRect = { u: number; v: number; width: number; height: number }

type Lie = Pick<Geometry, 'rotation' | 'bounds'>
type Corners = Geometry['bounds']

/** Corners of drawings that differ from the map's bounds: those of Reserve (domain.md 15.4). */
const PICTURE_CORNERS: Partial<Record<MapSlug, Corners>> = {
  reserve: [
    [289, -274],
    [-303, 272],
  ],
}

/** Sides of a tile in pixels of the transform that differ from the default (integrations.md 12). */
const TILE_SIZES: Partial<Record<MapSlug, number>> = { lab: 175 }
const TILE_SIZE = 256

export function tileSizeOf(map: MapSlug): number {
  return TILE_SIZES[map] ?? TILE_SIZE
}

/**
 * Returns the rectangle of a whole-map drawing on our picture; the drawing is stretched over its corners (domain.md
 * 15.2, step 3).
 */
export function drawingRect(map: MapSlug, lie: Lie): PictureRect {
  const [first, second] = PICTURE_CORNERS[map] ?? lie.bounds
  return between(toPicture(lie, first[0], first[1]), toPicture(lie, second[0], second[1]))
}

/**
 * Returns the rectangle of the tile 0/0/0 on our picture; tile x, y of zoom z is the part at `x` and `y` of its `2 **
 * z` parts.
 */
export function firstTileRect(lie: Lie & Pick<Geometry, 'transform'>, tileSize: number): PictureRect {
  const at = (pixel: number) => {
    const { x, z } = fromTilePixel(lie, { px: pixel, py: pixel })
    return toPicture(lie, x, z)
  }
  return between(at(0), at(tileSize))
}

export function tileRect(first: PictureRect, { z, x, y }: { z: number; x: number; y: number }): PictureRect {
  const [width, height] = [first.width / 2 ** z, first.height / 2 ** z]
  return { u: first.u + x * width, v: first.v + y * height, width, height }
}

type Spot = { u: number; v: number }

function between(a: Spot, b: Spot): PictureRect {
  return {
    u: Math.min(a.u, b.u),
    v: Math.min(a.v, b.v),
    width: Math.abs(a.u - b.u),
    height: Math.abs(a.v - b.v),
  }
}
