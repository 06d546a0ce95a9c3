import { borderStrength, noiseOf, type Edge } from './borders.ts'
import type { Box } from '../../../shared/ocr/grey.ts'
import type { Lattice, Lines } from './lattice.ts'

/** Place of one item: its box in pixels and its size in cells. */
export type ItemBox = Box & { cell: number; columns: number; rows: number }

/** Strengths from which an edge is a border; the fainter ones apply where a group of cells is no rectangle. */
const STRENGTHS = [1, 0.75, 0.5]

/** Groups cells without a border between them into items. An empty cell is a box like another. */
export function itemBoxes(lattice: Lattice, lines: Lines): ItemBox[] {
  const [width, height] = [lattice.columns.length - 1, lattice.rows.length - 1]
  const edges = edgeStrengths(lattice, lines)
  const cells = Array.from({ length: width * height }, (_, i) => i)
  return groupsOf(cells, edges, STRENGTHS).map((group) => boxAt(lattice, edgesOf(group, width)))
}

/** Strength of the borders between each cell and its right neighbour, and the cell below. */
type EdgeStrengths = { width: number; right: Float64Array; below: Float64Array }

function edgeStrengths({ columns, rows }: Lattice, { down, across, upright, lying }: Lines): EdgeStrengths {
  const [width, height] = [columns.length - 1, rows.length - 1]
  const noise = noiseOf(upright)
  const parted = { width, right: new Float64Array(width * height), below: new Float64Array(width * height) }
  const edge = (line: number | undefined, along: readonly number[], at: number): Edge => ({
    line: line ?? 0,
    from: along[at] ?? 0,
    to: along[at + 1] ?? 0,
  })
  for (let i = 0; i < width * height; i += 1) {
    const [column, row] = [i % width, Math.floor(i / width)]
    const [right, below] = [edge(columns[column + 1], rows, row), edge(rows[row + 1], columns, column)]
    parted.right[i] = borderStrength({ ridges: down, grey: upright, noise }, right)
    parted.below[i] = borderStrength({ ridges: across, grey: lying, noise }, below)
  }
  return parted
}

/** Groups cells into rectangles. Any other group is split again by fainter borders, and finally into its rows. */
function groupsOf(
  cells: readonly number[],
  edges: EdgeStrengths,
  [least, ...fainter]: readonly number[],
): number[][] {
  if (least === undefined) return rowsOf(cells, edges.width)
  return joined(cells, edges, least).flatMap((group) =>
    isRectangle(group, edges.width) ? [group] : groupsOf(group, edges, fainter),
  )
}

function joined(cells: readonly number[], { width, right, below }: EdgeStrengths, least: number): number[][] {
  const groups = new Map(cells.map((i) => [i, i]))
  const root = (i: number): number => {
    let at = i
    for (let up = groups.get(at); up !== undefined && up !== at; up = groups.get(at)) at = up
    return at
  }
  const join = (one: number, other: number) => {
    if (groups.has(other)) groups.set(Math.max(root(one), root(other)), Math.min(root(one), root(other)))
  }
  for (const i of cells) {
    if ((i + 1) % width !== 0 && (right[i] ?? 1) < least) join(i, i + 1)
    if ((below[i] ?? 1) < least) join(i, i + width)
  }
  return [...Map.groupBy(cells, root).values()]
}

type Edges = { left: number; right: number; top: number; bottom: number }

function edgesOf(cells: readonly number[], width: number): Edges {
  const columns = cells.map((i) => i % width)
  const rows = cells.map((i) => Math.floor(i / width))
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  return { left, right, top: Math.min(...rows), bottom: Math.max(...rows) }
}

function isRectangle(cells: readonly number[], width: number): boolean {
  const { left, right, top, bottom } = edgesOf(cells, width)
  return cells.length === (right - left + 1) * (bottom - top + 1)
}

function rowsOf(cells: readonly number[], width: number): number[][] {
  const found: number[][] = []
  for (const i of cells.toSorted((a, b) => a - b)) {
    const last = found[found.length - 1]
    if (last && last[last.length - 1] === i - 1 && i % width !== 0) last.push(i)
    else found.push([i])
  }
  return found
}

function boxAt({ columns, rows, cell }: Lattice, { left, right, top, bottom }: Edges): ItemBox {
  const [x, y] = [columns[left] ?? 0, rows[top] ?? 0]
  return {
    x,
    y,
    width: (columns[right + 1] ?? x) - x,
    height: (rows[bottom + 1] ?? y) - y,
    cell,
    columns: right - left + 1,
    rows: bottom - top + 1,
  }
}
