import { contours } from 'd3-contour'
import simplify from 'simplify-js'
import { toDecimetres } from './frame.ts'
import type { Frame, Spot } from './frame.ts'
import type { Ring, Shape } from '@raidkit/rules/maps/map-ground'

/** A field of numbers over a picture; `cell` is the side of a cell in metres. */
export type Grid = {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly values: Float64Array
}

export function gridOver({ width, height }: Frame, cell: number): Grid {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  return { cell, columns, rows, values: new Float64Array(columns * rows) }
}

export function withValues(grid: Grid, values: Float64Array): Grid {
  return { ...grid, values }
}

/** Returns a grid with the value of each cell computed from its centre. */
export function fillGrid(grid: Grid, valueAt: (at: Spot, cell: number) => number): Grid {
  const values = grid.values.map((_, at) => valueAt(getCellCentre(grid, at), at))
  return withValues(grid, values)
}

export function getCellCentre({ cell, columns }: Grid, at: number): Spot {
  return [((at % columns) + 0.5) * cell, (Math.floor(at / columns) + 0.5) * cell]
}

export function cellAt({ cell, columns, rows }: Grid, [x, y]: Spot): number {
  const within = (value: number, count: number) => Math.min(Math.max(Math.floor(value / cell), 0), count - 1)
  return within(y, rows) * columns + within(x, columns)
}

/** Averages each cell with its neighbours, first across, then down. */
export function smoothGrid(grid: Grid): Grid {
  return withValues(grid, meansAlong(meansAlong(grid.values, grid, 'across'), grid, 'down'))
}

/** Uses plain loops over plain arrays, because it runs some hundred times over forty thousand cells for each map. */
function meansAlong(values: Float64Array, { columns, rows }: Grid, way: 'across' | 'down'): Float64Array {
  const [step, count, length] = way === 'across' ? [1, rows, columns] : [columns, columns, rows]
  const next = way === 'across' ? columns : 1
  const means = new Float64Array(values.length)
  for (let line = 0; line < count; line++) {
    for (let at = 0; at < length; at++) {
      const cell = line * next + at * step
      const own = values[cell] ?? 0
      const before = at > 0 ? (values[cell - step] ?? 0) : own
      const after = at < length - 1 ? (values[cell + step] ?? 0) : own
      means[cell] = (before + own + after) / 3
    }
  }
  return means
}

const BEFORE = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
] as const
const AFTER = BEFORE.map(([dx, dy]) => [-dx, -dy] as const)

/**
 * Measures the metres from each cell to the nearest of the given points (two passes over the grid, too long by a
 * twelfth at most).
 */
export function measureDistances(grid: Grid, isNear: (cell: number) => boolean): Grid {
  const { columns, rows, cell } = grid
  const values = new Float64Array(columns * rows).map((_, at) => (isNear(at) ? 0 : Infinity))
  const relax = (at: number, column: number, step: readonly [dx: number, dy: number]) => {
    const from = at + step[1] * columns + step[0]
    if (column + step[0] < 0 || column + step[0] >= columns) return
    const through = (values[from] ?? Infinity) + (step[0] !== 0 && step[1] !== 0 ? Math.SQRT2 : 1) * cell
    if (through < (values[at] ?? Infinity)) values[at] = through
  }
  for (let at = 0; at < values.length; at++) for (const step of BEFORE) relax(at, at % columns, step)
  for (let at = values.length - 1; at >= 0; at--) for (const step of AFTER) relax(at, at % columns, step)
  return withValues(grid, values)
}

/**
 * Returns the area where a grid is at least `level`, with edges through the cells, no finer than `tolerance` metres.
 */
export function areaAbove(grid: Grid, level: number, trim: { tolerance: number; least: number }): Shape {
  const { columns, rows, cell, values } = grid
  const area = contours()
    .size([columns, rows])
    .smooth(true)
    .contour([...values], level)
  return area.coordinates
    .flat()
    .map((ring) => ring.slice(0, -1).map(([x = 0, y = 0]): Spot => [x * cell, y * cell]))
    .filter((ring) => Math.abs(signedArea(ring)) >= trim.least)
    .map((ring) => ringOf(ring, trim.tolerance))
    .filter((ring) => ring.length >= 6)
}

export function signedArea(ring: readonly Spot[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

/** Returns a closed ring in whole decimetres, without the points that lie within `tolerance` metres of its sides. */
export function ringOf(spots: readonly Spot[], tolerance = 0): Ring {
  const [first] = spots
  const points = first ? [...spots, first].map(([x, y]) => ({ x, y })) : []
  const kept = tolerance > 0 ? simplify(points, tolerance, true) : points
  return kept.slice(0, -1).flatMap(({ x, y }) => [toDecimetres(x), toDecimetres(y)])
}

export function isInside([x, y]: Spot, ring: readonly Spot[]): boolean {
  let inside = false
  let [lastX, lastY] = ring.at(-1) ?? [0, 0]
  for (const [atX, atY] of ring) {
    if (atY > y !== lastY > y && x < ((lastX - atX) * (y - atY)) / (lastY - atY) + atX) inside = !inside
    ;[lastX, lastY] = [atX, atY]
  }
  return inside
}
