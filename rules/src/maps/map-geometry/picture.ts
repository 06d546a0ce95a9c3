import type { Geometry } from './schema.ts'

type Lie = Pick<Geometry, 'rotation' | 'bounds'>

/** Exact for quarter turns, where floating point would leave a remainder of 6e-17. */
function turn(degrees: number): { cos: number; sin: number } {
  const quarter = ((degrees % 360) + 360) % 360
  if (quarter === 0) return { cos: 1, sin: 0 }
  if (quarter === 90) return { cos: 0, sin: 1 }
  if (quarter === 180) return { cos: -1, sin: 0 }
  if (quarter === 270) return { cos: 0, sin: -1 }
  const radians = (degrees * Math.PI) / 180
  return { cos: Math.cos(radians), sin: Math.sin(radians) }
}

/** A ground point of the game turned by a map's rotation (domain.md 15.2, step 1). */
export function rotated(x: number, z: number, degrees: number): { rx: number; ry: number } {
  const { cos, sin } = turn(degrees)
  return { rx: x * cos - z * sin, ry: x * sin + z * cos }
}

/** The rotated bounds: the frame that a picture is stretched over. */
function frame({ rotation, bounds: [first, second] }: Lie) {
  const [a, b] = [rotated(first[0], first[1], rotation), rotated(second[0], second[1], rotation)]
  return {
    left: Math.min(a.rx, b.rx),
    right: Math.max(a.rx, b.rx),
    bottom: Math.min(a.ry, b.ry),
    top: Math.max(a.ry, b.ry),
  }
}

/** Where a ground point of the game lies on a picture of its map: (0, 0) top left, (1, 1) bottom right. */
export function toPicture(map: Lie, x: number, z: number): { u: number; v: number } {
  const { rx, ry } = rotated(x, z, map.rotation)
  const { left, right, bottom, top } = frame(map)
  return { u: (rx - left) / (right - left), v: (top - ry) / (top - bottom) }
}

/** The ground point of the game under a point of the picture: `toPicture` backwards. */
export function fromPicture(map: Lie, u: number, v: number): { x: number; z: number } {
  const { left, right, bottom, top } = frame(map)
  const { rx, ry } = rotated(left + u * (right - left), top - v * (top - bottom), -map.rotation)
  return { x: rx, z: ry }
}

/** Width of the picture divided by its height, with a metre as long across as down. */
export function pictureRatio(map: Lie): number {
  const { width, height } = pictureMetres(map)
  return width / height
}

/** The pixel of the public tiles at a zoom (domain.md 15.2, step 2). */
export function toTilePixel(
  map: Pick<Geometry, 'rotation' | 'transform'>,
  point: { x: number; z: number },
  zoom = 0,
) {
  const { rx, ry } = rotated(point.x, point.z, map.rotation)
  const [a, b, c, d] = map.transform
  return { px: (a * rx + b) * 2 ** zoom, py: (-c * ry + d) * 2 ** zoom }
}

/** The ground point of the game under a pixel of the public tiles: `toTilePixel` backwards. */
export function fromTilePixel(
  map: Pick<Geometry, 'rotation' | 'transform'>,
  pixel: { px: number; py: number },
  zoom = 0,
): { x: number; z: number } {
  const [a, b, c, d] = map.transform
  const { rx, ry } = rotated((pixel.px / 2 ** zoom - b) / a, (d - pixel.py / 2 ** zoom) / c, -map.rotation)
  return { x: rx, z: ry }
}

/** Width and height of the picture's ground in metres, as it lies on the screen. */
export function pictureMetres(map: Lie): { width: number; height: number } {
  const { left, right, bottom, top } = frame(map)
  return { width: right - left, height: top - bottom }
}

/** Clockwise angle of a player's arrow on the picture, 0 being up (domain.md 15.3). */
export function arrowAngle(yaw: number, rotation: number): number {
  return (((yaw - rotation) % 360) + 360) % 360
}
