import concaveman from 'concaveman'
import { difference } from 'polyclip-ts'
import type { Frame, Spot } from './frame.ts'
import {
  areaAbove,
  getCellCentre,
  measureDistances,
  gridOver,
  isInside,
  ringOf,
  signedArea,
  withValues,
} from './grid.ts'
import { polygonsOf } from './rings.ts'
import type { Shape } from '@raidkit/rules/maps/map-ground'

const CELLS_ACROSS = 260

/** Computes the area that players can reach: a concave hull of the places, widened a little. */
export function playableOutline(frame: Frame, places: readonly Spot[]): Shape {
  const side = Math.max(frame.width, frame.height)
  const hull = hullOf(places, { concavity: 1.7, shortest: side * 0.045 })
  const grid = gridOver(frame, side / CELLS_ACROSS)
  const apart = measureDistances(grid, (cell) => isInside(getCellCentre(grid, cell), hull))
  const near = withValues(
    grid,
    apart.values.map((metres) => -metres),
  )
  return areaAbove(near, -side * 0.012, { tolerance: side * 0.0012, least: side })
}

function hullOf(
  spots: readonly Spot[],
  { concavity, shortest }: { concavity: number; shortest: number },
): Spot[] {
  const points = spots.map(([x, y]) => [x, y])
  return concaveman(points, concavity, shortest).map(([x = 0, y = 0]): Spot => [x, y])
}

const SMALLEST_LAND_SQUARE_METRES = 400

/** Returns the dry part of an outline. */
export function withoutWater(outline: Shape, water: Shape): Shape {
  if (water.length === 0) return outline
  return difference(polygonsOf(outline), polygonsOf(water))
    .flat()
    .map((ring) => ring.slice(0, -1))
    .filter((ring) => Math.abs(signedArea(ring)) >= SMALLEST_LAND_SQUARE_METRES)
    .map((ring) => ringOf(ring))
}
