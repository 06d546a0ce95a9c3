import { toDecimetres, measureDistance } from './frame.ts'
import type { Frame, Spot } from './frame.ts'
import { areaAbove, cellAt, fillGrid, gridOver, smoothGrid, withValues } from './grid.ts'
import type { Grid } from './grid.ts'
import type { KnownPoint } from './known.ts'
import type { MapGround } from '@raidkit/rules/maps/map-ground'

export type Height = { readonly at: Spot; readonly height: number }

const CELLS_ACROSS = 200
/** Two points nearer than this stand on the same ground; the higher one is on something. */
const SAME_GROUND_METRES = 12
const ON_SOMETHING_METRES = 1.5
/** Deeper than this below what is around is a cellar or a tunnel that the geometry does not name. */
const PIT_METRES = 6
const NEIGHBOURS = 14
const BLOCK_CELLS = 4
const ROUNDS = 120
const HELD = 0.7

/** The points that stand on the ground itself: not on a table, on an upper floor or in a cellar. */
export function groundPoints(points: readonly KnownPoint[]): Height[] {
  const above = points.filter(({ floor }) => floor === -1)
  const notBuried = above.filter((point) => !isPit(point, above))
  return notBuried.filter(
    (point) =>
      !notBuried.some(
        (other) =>
          other.height < point.height - ON_SOMETHING_METRES &&
          measureDistance(other.at, point.at) < SAME_GROUND_METRES,
      ),
  )
}

/** A point far below most of its neighbours, with next to no company at its own height. */
function isPit(point: KnownPoint, points: readonly KnownPoint[]): boolean {
  const near = points
    .map((other) => ({ height: other.height, apart: measureDistance(other.at, point.at) }))
    .filter(({ apart }) => apart < 60)
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, NEIGHBOURS)
  const higher = near.filter(({ height }) => height > point.height + PIT_METRES)
  return near.length >= 5 && higher.length > near.length * 0.6
}

/** The height of the ground everywhere: near known points theirs, between them a smooth surface. */
export function reliefGrid(frame: Frame, ground: readonly Height[]): Grid {
  const empty = gridOver(frame, Math.max(frame.width, frame.height) / CELLS_ACROSS)
  const start = sketch(empty, ground)
  const sums = new Map<number, number[]>()
  for (const { at, height } of ground) {
    const cell = cellAt(empty, at)
    sums.set(cell, [...(sums.get(cell) ?? []), height])
  }
  let grid = start
  for (let round = 0; round < ROUNDS; round++) {
    grid = smoothGrid(grid)
    const values = grid.values.slice()
    for (const [cell, heights] of sums) {
      const known = Math.min(...heights)
      values[cell] = HELD * known + (1 - HELD) * (values[cell] ?? known)
    }
    grid = withValues(grid, values)
  }
  return smoothGrid(smoothGrid(grid))
}

/** Inverse distance weights, power 3, in blocks: what the smooth surface starts from. */
function sketch(grid: Grid, ground: readonly Height[]): Grid {
  const blocks = new Map<number, number>()
  return fillGrid(grid, ([x, y]) => {
    const side = grid.cell * BLOCK_CELLS
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)]
    const key = row * grid.columns + column
    const height = blocks.get(key) ?? weightedHeight([(column + 0.5) * side, (row + 0.5) * side], ground)
    blocks.set(key, height)
    return height
  })
}

function weightedHeight(at: Spot, ground: readonly Height[]): number {
  let [sum, weights] = [0, 0]
  for (const point of ground) {
    const reach = measureDistance(at, point.at) + 10
    const weight = 1 / (reach * reach * reach)
    sum += weight * point.height
    weights += weight
  }
  return weights > 0 ? sum / weights : 0
}

const STEPS = [0.5, 1, 2, 3, 5, 10]
const CONTOURS = 14

/** The steps of the ground, lowest first, at round heights. */
export function contourSteps(grid: Grid): MapGround['contours'] {
  const sorted = [...grid.values].sort((a, b) => a - b)
  const [low = 0, high = 0] = [
    sorted[Math.floor(sorted.length * 0.01)],
    sorted[Math.floor(sorted.length * 0.99)],
  ]
  const step = STEPS.find((one) => (high - low) / one <= CONTOURS) ?? 20
  const heights: number[] = []
  for (let height = Math.ceil(low / step) * step; height <= high; height += step) heights.push(height)
  const trim = { tolerance: grid.cell * 0.12, least: (grid.cell * 2.5) ** 2 }
  return heights
    .map((height) => ({ height: toDecimetres(height), shape: areaAbove(grid, height, trim) }))
    .filter(({ shape }) => shape.length > 0)
}

/** Every second cell: enough to shade by, at a quarter of the size. */
export function storedRelief({ cell, columns, rows, values }: Grid): NonNullable<MapGround['relief']> {
  const [halfColumns, halfRows] = [Math.floor(columns / 2), Math.floor(rows / 2)]
  const heights: number[] = []
  for (let row = 0; row < halfRows; row++)
    for (let column = 0; column < halfColumns; column++) {
      const at = (i: number, j: number) => values[(row * 2 + j) * columns + column * 2 + i] ?? 0
      heights.push(toDecimetres((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4))
    }
  return { cell: Math.round(cell * 200) / 10, columns: halfColumns, rows: halfRows, heights }
}
