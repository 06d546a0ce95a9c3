import type { Shape } from '@raidkit/rules/maps/map-ground'
import type { Frame, Spot } from './frame.ts'
import {
  areaAbove,
  cellAt,
  getCellCentre,
  measureDistances,
  gridOver,
  isInside,
  smoothGrid,
  withValues,
} from './grid.ts'
import type { Grid } from './grid.ts'

/** Water of a map: a shore where its lowest ground ends, or a river through it. */
export type Water = {
  /** Rough part of the picture (u, v) in which everything away from the known points is open water. */
  readonly open?: readonly (readonly [u: number, v: number])[]
  /** A river through its lowest known points, in the game's x and z. */
  readonly river?: { readonly width: number; readonly through: readonly (readonly [x: number, z: number])[] }
}

const CELLS_ACROSS = 300
/**
 * Distance in metres from the outermost known points to the shore. The shore runs straight across bays up to twice the
 * reach wide.
 */
const SHORE_METRES = 16
const REACH_METRES = 46

export function waterArea(frame: Frame, known: readonly Spot[], { open, river }: Water): Shape {
  const grid = gridOver(frame, Math.max(frame.width, frame.height) / CELLS_ACROSS)
  const sea = open ? offShore(grid, frame, { known, open }) : []
  return [...sea, ...(river ? bed(grid, frame, river) : [])]
}

const trimOf = ({ cell }: Grid) => ({ tolerance: cell * 0.25, least: (cell * 6) ** 2 })

/**
 * Returns the open water away from land. Gaps between known points that a circle with the radius of the reach cannot
 * pass count as land.
 */
function offShore(
  grid: Grid,
  { width, height }: Frame,
  { known, open }: { known: readonly Spot[]; open: NonNullable<Water['open']> },
): Shape {
  const limits = open.map(([u, v]): Spot => [u * width, v * height])
  const cells = new Set(known.map((at) => cellAt(grid, at)))
  const apart = measureDistances(grid, (cell) => cells.has(cell)).values
  const fromSea = measureDistances(grid, (cell) => (apart[cell] ?? 0) > REACH_METRES).values
  const depth = grid.values.map((_, cell) => {
    const isOpen = isInside(getCellCentre(grid, cell), limits)
    return isOpen ? REACH_METRES - SHORE_METRES - (fromSea[cell] ?? 0) : -REACH_METRES / 4
  })
  return areaAbove(smoothGrid(smoothGrid(withValues(grid, depth))), 0, trimOf(grid))
}

function bed(grid: Grid, frame: Frame, { through, width }: NonNullable<Water['river']>): Shape {
  const line = through.map(([x, z]) => frame.place(x, z))
  const depth = grid.values.map((_, cell) => width / 2 - fromLine(getCellCentre(grid, cell), line))
  return areaAbove(smoothGrid(withValues(grid, depth)), 0, trimOf(grid))
}

/** Measures the metres from a point to the nearest part of a line. */
export function fromLine([x, y]: Spot, line: readonly Spot[]): number {
  let nearest = Infinity
  for (const [at, [x1, y1]] of line.slice(0, -1).entries()) {
    const [x2, y2] = line[at + 1] ?? [x1, y1]
    const [dx, dy] = [x2 - x1, y2 - y1]
    const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, Math.sqrt((x1 + share * dx - x) ** 2 + (y1 + share * dy - y) ** 2))
  }
  return nearest
}
