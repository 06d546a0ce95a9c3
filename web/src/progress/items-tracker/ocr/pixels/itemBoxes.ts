import type { Box, Grey } from '../../../shared/ocr/grey.ts'
import type { Lattice, Lines } from './lattice.ts'
import type { Ridges } from './ridges.ts'

/** Minimum share of an edge that must be marked; item pictures hide little of it. */
const SEEN_SHARE = 0.55

/** Share of an edge that is left out at either end, because labels and counts lie near the corners. */
const INSET = 0.15

/** Distance of a line's sides from the line. */
const ASIDE = 3

/** Minimum share of a line's pixels that have the same level, and maximum share of its sides' pixels that have it. */
const SAME_SHARE = 0.7

const SIDE_SHARE = 0.4

/** Maximum difference of levels within one line, due to noise. */
const SAME_LEVEL = 9

/** Minimum brightness of a border above both its sides all along it: in levels, and in multiples of the noise. */
const LEAST_RISE = 5

const NOISE_RISE = 3.2

/**
 * Maximum brightness that one pixel contributes, so that a bright spot beside the line does not outweigh the rest of
 * it.
 */
const MOST_RISE = 30

/** Distance between the pixels from which the noise is measured. */
const NOISE_STEP = 7

/** Median difference of two equally noisy pixels, in standard deviations of one. */
const HALF_OF_TWO = 0.954

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

/** Segment of a grid line: the line, and the range along it. */
type Edge = { line: number; from: number; to: number }

/** One direction of the grid: its marked lines, the picture turned so that they run down, and its noise. */
type GridDirection = { ridges: Ridges; grey: Grey; noise: number }

/**
 * Measures how certainly an edge is a border: from 1 on it is one. It is marked along most of its length, or it keeps
 * one level where the pictures beside it do not, or it is a little brighter than both sides all along, which noise is
 * not.
 */
function borderStrength({ ridges, grey, noise }: GridDirection, edge: Edge): number {
  const inset = (edge.to - edge.from) * INSET
  const from = Math.max(0, Math.round(edge.from + inset))
  const to = Math.min(grey.height, Math.round(edge.to - inset))
  const at = Math.round(edge.line)
  if (to - from < 4) return 0
  const marked = markedShare(ridges, at, { from, to }) / SEEN_SHARE
  if (marked >= 1) return marked
  let best = marked
  for (const line of [at - 1, at, at + 1]) {
    if (isOneLevel(grey, line, { from, to })) return 1
    const least = Math.max(LEAST_RISE, (NOISE_RISE * noise) / Math.sqrt(to - from))
    best = Math.max(best, rise(grey, line, { from, to }) / least)
  }
  return best
}

type Span = { from: number; to: number }

function markedShare({ width, data }: Ridges, at: number, { from, to }: Span): number {
  let seen = 0
  for (let along = from; along < to; along += 1) {
    const row = along * width
    seen += (data[row + at - 1] ?? 0) | (data[row + at] ?? 0) | (data[row + at + 1] ?? 0)
  }
  return seen / (to - from)
}

function isOneLevel({ width, data }: Grey, line: number, { from, to }: Span): boolean {
  const levels: number[] = []
  for (let y = from; y < to; y += 1) levels.push(data[y * width + line] ?? 0)
  const middle = levels.toSorted((a, b) => a - b)[levels.length >> 1] ?? 0
  const share = (column: number) => {
    let same = 0
    for (let y = from; y < to; y += 1)
      same += Math.abs((data[y * width + column] ?? 0) - middle) <= SAME_LEVEL ? 1 : 0
    return same / levels.length
  }
  return share(line) >= SAME_SHARE && share(line - ASIDE) <= SIDE_SHARE && share(line + ASIDE) <= SIDE_SHARE
}

/** Measures how much brighter a line is than the brighter of its sides, on average along it. */
function rise({ width, data }: Grey, line: number, { from, to }: Span): number {
  let [left, right] = [0, 0]
  const clipped = (by: number) => Math.max(-MOST_RISE, Math.min(MOST_RISE, by))
  for (let y = from; y < to; y += 1) {
    const row = y * width + line
    const here = data[row] ?? 0
    left += clipped(here - (data[row - ASIDE] ?? 0))
    right += clipped(here - (data[row + ASIDE] ?? 0))
  }
  return Math.min(left, right) / (to - from)
}

/** Estimates the standard deviation of the picture's noise from the median difference of neighbouring pixels. */
function noiseOf({ width, height, data }: Grey): number {
  const counts = new Uint32Array(256)
  let all = 0
  for (let y = 0; y < height; y += NOISE_STEP) {
    for (let x = 0; x + 1 < width; x += NOISE_STEP) {
      const by = Math.abs((data[y * width + x] ?? 0) - (data[y * width + x + 1] ?? 0))
      counts[by] = (counts[by] ?? 0) + 1
      all += 1
    }
  }
  let left = all / 2
  for (const [by, count] of counts.entries()) {
    if (count >= left) return (by + left / count - 0.5) / HALF_OF_TWO
    left -= count
  }
  return 0
}
