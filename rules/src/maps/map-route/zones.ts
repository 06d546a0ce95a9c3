import type { GroundPoint } from './ruler.ts'

/**
 * Ground that a route avoids: its outline and bounding box in typed arrays and numbers, because one route tests them a
 * million times (in a third of the time of point objects), and its corners moved outwards by `MARGIN`.
 */
export type Zone = {
  xs: Float64Array
  zs: Float64Array
  corners: readonly GroundPoint[]
  left: number
  right: number
  low: number
  high: number
}

/** Distance in metres from a zone at which a path goes around its corners. */
const MARGIN = 1

export function zonesOf(outlines: readonly (readonly (readonly [number, number])[])[]): Zone[] {
  return outlines.flatMap((outline) => {
    const [xs, zs] = [outline.map(([x]) => x), outline.map(([, z]) => z)]
    if (outline.length < 3 || ![...xs, ...zs].every(Number.isFinite)) return []
    const middle = { x: mean(xs), z: mean(zs) }
    return [
      {
        xs: Float64Array.from(xs),
        zs: Float64Array.from(zs),
        left: Math.min(...xs),
        right: Math.max(...xs),
        low: Math.min(...zs),
        high: Math.max(...zs),
        corners: outline.map(([x, z]) => movedOut({ x, z }, middle)),
      },
    ]
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function movedOut(corner: GroundPoint, middle: GroundPoint): GroundPoint {
  const [dx, dz] = [corner.x - middle.x, corner.z - middle.z]
  const length = Math.hypot(dx, dz) || 1
  return { x: corner.x + (dx / length) * MARGIN, z: corner.z + (dz / length) * MARGIN }
}

export function isInZone(zone: Zone, { x, z }: GroundPoint): boolean {
  if (x < zone.left || x > zone.right || z < zone.low || z > zone.high) return false
  const { xs, zs } = zone
  let isInside = false
  for (let at = 0, last = xs.length - 1; at < xs.length; last = at, at += 1) {
    const [az, bz] = [zs[at] ?? 0, zs[last] ?? 0]
    if (az > z === bz > z) continue
    const ax = xs[at] ?? 0
    if (x < (((xs[last] ?? 0) - ax) * (z - az)) / (bz - az) + ax) isInside = !isInside
  }
  return isInside
}

/** Returns whether a straight line passes through a zone. */
export function crossesZone(zone: Zone, from: GroundPoint, to: GroundPoint): boolean {
  return cutsOutline(zone, from, to) || isInZone(zone, from) || isInZone(zone, to)
}

/** Returns whether a straight line crosses the outline of a zone. */
export function cutsOutline(zone: Zone, from: GroundPoint, to: GroundPoint): boolean {
  if ((from.x < zone.left && to.x < zone.left) || (from.x > zone.right && to.x > zone.right)) return false
  if ((from.z < zone.low && to.z < zone.low) || (from.z > zone.high && to.z > zone.high)) return false
  const { xs, zs } = zone
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  for (let at = 0, last = xs.length - 1; at < xs.length; last = at, at += 1) {
    const ax = xs[last] ?? 0
    const az = zs[last] ?? 0
    const bx = xs[at] ?? 0
    const bz = zs[at] ?? 0
    // Two lines cross if the ends of each lie on different sides of the other.
    const a = dx * (az - from.z) - dz * (ax - from.x)
    const b = dx * (bz - from.z) - dz * (bx - from.x)
    if (a * b >= 0) continue
    const c = (bx - ax) * (from.z - az) - (bz - az) * (from.x - ax)
    const d = (bx - ax) * (to.z - az) - (bz - az) * (to.x - ax)
    if (c * d < 0) return true
  }
  return false
}
