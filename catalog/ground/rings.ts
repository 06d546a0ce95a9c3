import { xor } from 'polyclip-ts'
import type { Ring, Shape } from '@raidkit/rules/maps/map-ground'
import { toDecimetres } from './frame.ts'
import type { Spot } from './frame.ts'

export function spotsOfRing(ring: Ring): Spot[] {
  const spots: Spot[] = []
  for (let at = 0; at + 1 < ring.length; at += 2) spots.push([(ring[at] ?? 0) / 10, (ring[at + 1] ?? 0) / 10])
  return spots
}

export function flattenSpots(spots: readonly Spot[]): Ring {
  return spots.flatMap(([x, y]) => [toDecimetres(x), toDecimetres(y)])
}

/**
 * Converts a shape into polygons with holes: by the even-odd rule, two rings cover the area that lies in exactly one of
 * them.
 */
export function polygonsOf(shape: Shape): [number, number][][][] {
  const [first, ...others] = shape.map((ring) => [
    spotsOfRing(ring).map(([x, y]): [number, number] => [x, y]),
  ])
  return first ? xor(first, ...others) : []
}
