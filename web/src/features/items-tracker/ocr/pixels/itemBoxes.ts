import type { Box } from './grey.ts'
import type { Lattice, Lines } from './lattice.ts'
import type { Ridges } from './ridges.ts'

/** The place of one item: its box in pixels and its size in cells. */
export type ItemBox = Box & { cell: number; columns: number; rows: number }

/** So much of an edge must be seen for a border; item pictures hide little of it. */
const SEEN_SHARE = 0.55

/** Cells that no border parts belong to one item. An empty cell is a box like another. */
export function itemBoxes(lattice: Lattice, lines: Lines): ItemBox[] {
  const [width, height] = [lattice.columns.length - 1, lattice.rows.length - 1]
  const groups = Array.from({ length: width * height }, (_, i) => i)
  const root = (i: number): number => {
    let at = i
    while (groups[at] !== at) at = groups[at] ?? at
    return at
  }
  for (let i = 0; i < groups.length; i += 1) {
    const [column, row] = [i % width, Math.floor(i / width)]
    const join = (other: number) => (groups[Math.max(root(i), root(other))] = Math.min(root(i), root(other)))
    if (column + 1 < width && !hasBorder(lines.down, lattice.columns[column + 1], span(lattice.rows, row)))
      join(i + 1)
    if (row + 1 < height && !hasBorder(lines.across, lattice.rows[row + 1], span(lattice.columns, column)))
      join(i + width)
  }
  const byRoot = Map.groupBy(groups.keys(), root)
  return [...byRoot.values()].flatMap((cells) => boxesOf(cells, lattice))
}

type Span = { from: number; to: number }

const span = (lines: readonly number[], at: number): Span => ({
  from: lines[at] ?? 0,
  to: lines[at + 1] ?? 0,
})

/** Looks at the middle of the edge only: labels and counts lie near the corners. */
function hasBorder({ width, data }: Ridges, line: number | undefined, { from, to }: Span): boolean {
  const at = Math.round(line ?? 0)
  const inset = (to - from) * 0.15
  let [seen, all] = [0, 0]
  for (let along = Math.round(from + inset); along < to - inset; along += 1) {
    const row = along * width
    all += 1
    seen += (data[row + at - 1] ?? 0) | (data[row + at] ?? 0) | (data[row + at + 1] ?? 0)
  }
  return seen >= all * SEEN_SHARE
}

/** One box for a group that fills its rectangle; else a line was missed, and each row of it stands for itself. */
function boxesOf(cells: readonly number[], lattice: Lattice): ItemBox[] {
  const width = lattice.columns.length - 1
  const columns = cells.map((i) => i % width)
  const rows = cells.map((i) => Math.floor(i / width))
  const [left, right, top, bottom] = [
    Math.min(...columns),
    Math.max(...columns),
    Math.min(...rows),
    Math.max(...rows),
  ]
  if (cells.length === (right - left + 1) * (bottom - top + 1))
    return [boxAt(lattice, { left, right, top, bottom })]
  return [...Map.groupBy(cells, (i) => Math.floor(i / width))].flatMap(([row, inRow]) =>
    runs(inRow.map((i) => i % width)).map(([from, to]) =>
      boxAt(lattice, { left: from, right: to, top: row, bottom: row }),
    ),
  )
}

function runs(columns: readonly number[]): [number, number][] {
  const found: [number, number][] = []
  for (const column of columns.toSorted((a, b) => a - b)) {
    const last = found[found.length - 1]
    if (last && last[1] === column - 1) last[1] = column
    else found.push([column, column])
  }
  return found
}

type Edges = { left: number; right: number; top: number; bottom: number }

function boxAt({ columns, rows, cell }: Lattice, { left, right, top, bottom }: Edges): ItemBox {
  const [x, y] = [columns[left] ?? 0, rows[top] ?? 0]
  return {
    ...{ x, y, width: (columns[right + 1] ?? x) - x, height: (rows[bottom + 1] ?? y) - y, cell },
    ...{ columns: right - left + 1, rows: bottom - top + 1 },
  }
}
