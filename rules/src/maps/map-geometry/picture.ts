import type { Geometry } from './schema.ts'

type Lie = Pick<Geometry, 'rotation' | 'bounds'>

/** Computes the cosine and sine exactly for quarter turns, where floating point would leave a remainder of 6e-17. */
function turn(degrees: number): { cos: number; sin: number } {
  const quarter = ((degrees % 360) + 360) % 360
  if (quarter === 0) return { cos: 1, sin: 0 }
  if (quarter === 90) return { cos: 0, sin: 1 }
  if (quarter === 180) return { cos: -1, sin: 0 }
  if (quarter === 270) return { cos: 0, sin: -1 }
  const radians = (degrees * Math.PI) / 180
  return { cos: Math.cos(radians), sin: Math.sin(radians) }
}

/** Rotates a ground point of the game by a map's rotation (domain.md 15.2, step 1). */
export function rotatePoint(x: number, z: number, degrees: number): { rx: number; ry: number } {
  const { cos, sin } = turn(degrees)
  return { rx: x * cos - z * sin, ry: x * sin + z * cos }
}

/** Returns the rotated bounds: the frame over which a picture is stretched. */
function frame({ rotation, bounds: [first, second] }: Lie) {
  const [a, b] = [rotatePoint(first[0], first[1], rotation), rotatePoint(second[0], second[1], rotation)]
  return {
    left: Math.min(a.rx, b.rx),
    right: Math.max(a.rx, b.rx),
    bottom: Math.min(a.ry, b.ry),
    top: Math.max(a.ry, b.ry),
  }
}

/** Converts a ground point of the game to a point on the picture of its map: (0, 0) top left, (1, 1) bottom right. */
export function toPicture(map: Lie, x: number, z: number): { u: number; v: number } {
  const { rx, ry } = rotatePoint(x, z, map.rotation)
  const { left, right, bottom, top } = frame(map)
  return { u: (rx - left) / (right - left), v: (top - ry) / (top - bottom) }
}

/** Converts a point on the picture to the ground point of the game; the inverse of `toPicture`. */
export function fromPicture(map: Lie, u: number, v: number): { x: number; z: number } {
  const { left, right, bottom, top } = frame(map)
  const { rx, ry } = rotatePoint(left + u * (right - left), top - v * (top - bottom), -map.rotation)
  return { x: rx, z: ry }
}

/** Returns the picture's width divided by its height, if a metre has the same length in both directions. */
export function pictureRatio(map: Lie): number {
  const { width, height } = pictureMetres(map)
  return width / height
}

/** Converts a point of the game to a pixel of the public tiles at a zoom (domain.md 15.2, step 2). */
export function toTilePixel(
  map: Pick<Geometry, 'rotation' | 'transform'>,
  point: { x: number; z: number },
  zoom = 0,
) {
  const { rx, ry } = rotatePoint(point.x, point.z, map.rotation)
  const [a, b, c, d] = map.transform
  return { px: (a * rx + b) * 2 ** zoom, py: (-c * ry + d) * 2 ** zoom }
}

/** Converts a pixel of the public tiles to the ground point of the game; the inverse of `toTilePixel`. */
export function fromTilePixel(
  map: Pick<Geometry, 'rotation' | 'transform'>,
  pixel: { px: number; py: number },
  zoom = 0,
): { x: number; z: number } {
  const [a, b, c, d] = map.transform
  const { rx, ry } = rotatePoint(
    (pixel.px / 2 ** zoom - b) / a,
    (d - pixel.py / 2 ** zoom) / c,
    -map.rotation,
  )
  return { x: rx, z: ry }
}

/** Returns the width and height of the picture's ground in metres, as shown on the screen. */
export function pictureMetres(map: Lie): { width: number; height: number } {
  const { left, right, bottom, top } = frame(map)
  return { width: right - left, height: top - bottom }
}

/** Returns the clockwise angle of a player's arrow on the picture, 0 being up (domain.md 15.3). */
export function arrowAngle(yaw: number, rotation: number): number {
  return (((yaw - rotation) % 360) + 360) % 360
}
