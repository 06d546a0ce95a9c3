import type { Geometry } from '@raidkit/rules/maps/map-geometry'

/**
 * Returns whether a position is on this map. The name of a screenshot does not contain its map: a position outside was
 * taken on another one.
 */
export function isOnMap({ bounds }: Pick<Geometry, 'bounds'>, { x, z }: { x: number; z: number }): boolean {
  const [[x1, z1], [x2, z2]] = bounds
  return x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && z >= Math.min(z1, z2) && z <= Math.max(z1, z2)
}
