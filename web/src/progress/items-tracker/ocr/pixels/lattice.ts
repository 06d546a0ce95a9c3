import { transposePicture, type Grey } from '../../../shared/ocr/grey.ts'
import { commonPitch, findPeaks, SMALLEST_CELL, type Peak } from './pitch.ts'
import { measureLengths, ridgesDown, type Ridges } from './ridges.ts'

/** One grid of cells: the positions of its lines. */
export type Lattice = { cell: number; columns: number[]; rows: number[] }

/** Lines of both directions, and the picture in both orientations. */
export type Lines = { down: Ridges; across: Ridges; upright: Grey; lying: Grey }

/** Minimum length of a grid line over all its pieces, as a share of a cell. */
const LINE_SHARE = 0.8
/** Maximum number of lines that a large item may hide between two visible ones. */
const HIDDEN_LINES = 4
/** Minimum number of lines in both directions together: three and two. */
const FEWEST_LINES = 5
/** Minimum length of two lines without a third, as a share of the grid's extent along them. */
const PAIR_SHARE = 0.6

export function gridLines(grey: Grey): Lines {
  const lying = transposePicture(grey)
  return { down: ridgesDown(grey, grey.height), across: ridgesDown(lying, grey.height), upright: grey, lying }
}

/** Finds every grid of cells in the picture: the stash, and the boxes of the player beside it. */
export function findLattices({ down, across }: Pick<Lines, 'down' | 'across'>): Lattice[] {
  const profiles = [measureLengths(down, 0, down.height), measureLengths(across, 0, across.height)] as const
  const cell = commonPitch(profiles.map((profile) => findPeaks(profile, SMALLEST_CELL)))
  if (cell === undefined) return []
  const found = chains(findPeaks(profiles[0], cell * LINE_SHARE), cell).flatMap((columns) => {
    const [left, right] = ends(columns)
    const rows = findPeaks(measureLengths(across, left.at, right.at + 1), cell * LINE_SHARE)
    return chains(rows, cell)
      .filter((chain) => isGrid(columns, chain))
      .map((chain) => ({
        lattice: { cell, columns: filled(columns, cell), rows: filled(chain, cell) },
        drawn: chain.reduce((sum, { length }) => sum + length, 0),
      }))
  })
  const drawn = found.filter(({ lattice }) => isDrawn(lattice, down)).toSorted((a, b) => b.drawn - a.drawn)
  return apart(drawn.map(({ lattice }) => widened(lattice, { down, across })))
}

function ends<Value>(values: readonly Value[]): readonly [Value, Value] {
  const [first, last] = [values[0], values[values.length - 1]]
  if (first === undefined || last === undefined) throw new Error('An empty chain has no ends')
  return [first, last]
}

function isGrid(columns: readonly Peak[], rows: readonly Peak[]): boolean {
  if (columns.length + rows.length < FEWEST_LINES) return false
  const isPair = (lines: readonly Peak[], crossing: readonly Peak[]) => {
    const [first, last] = ends(crossing)
    return lines.every(({ length }) => length >= (last.at - first.at) * PAIR_SHARE)
  }
  return (columns.length > 2 || isPair(columns, rows)) && (rows.length > 2 || isPair(rows, columns))
}

/** Groups lines that stand whole cells apart, and splits the groups where no hidden line connects them. */
function chains(lines: readonly Peak[], cell: number): Peak[][] {
  const left = [...lines]
  const found: Peak[][] = []
  for (let first = left.shift(); first; first = left.shift()) {
    const chain = [first]
    for (let i = 0; i < left.length;) {
      const cells = ((left[i]?.at ?? 0) - ends(chain)[1].at) / cell
      if (cells > HIDDEN_LINES + 0.5) break
      if (isWhole(cells, cell)) chain.push(...left.splice(i, 1))
      else i += 1
    }
    const parts = partsOf(chain, cell)
    found.push(...(parts.length > 1 ? [chain, ...parts] : parts).filter(({ length }) => length > 1))
  }
  return found
}

/** Splits a chain where a line between two others was not seen: the edge of a window may have joined two grids. */
function partsOf(chain: readonly Peak[], cell: number): Peak[][] {
  const parts: Peak[][] = []
  for (const line of chain) {
    const part = parts[parts.length - 1]
    if (part && line.at - ends(part)[1].at < 1.5 * cell) part.push(line)
    else parts.push([line])
  }
  return parts
}

const isWhole = (cells: number, cell: number) =>
  cells > 0.5 && Math.abs(cells - Math.round(cells)) * cell <= 1.6 + 0.3 * Math.round(cells)

/** Inserts the hidden lines. */
function filled(lines: readonly Peak[], cell: number): number[] {
  return lines.flatMap(({ at }, i) => {
    const before = lines[i - 1]?.at
    if (before === undefined) return [at]
    const steps = Math.round((at - before) / cell)
    return Array.from({ length: steps }, (_, k) => before + ((at - before) * (k + 1)) / steps)
  })
}

/** Reports whether the lines down are really drawn beside these rows, and are not the columns of another grid. */
function isDrawn({ columns, rows, cell }: Lattice, down: Ridges): boolean {
  const [top, bottom] = ends(rows)
  const drawn = measureLengths(down, Math.round(top), Math.min(down.height, Math.round(bottom)))
  const seen = columns.filter((x) => {
    const at = Math.round(x)
    return Math.max(drawn[at - 1] ?? 0, drawn[at] ?? 0, drawn[at + 1] ?? 0) >= cell * 0.6
  })
  return seen.length >= Math.max(2, columns.length * 0.5)
}

/** Drops the grids that overlap a better one, because they consist of rows of letters. The best drawn come first. */
function apart(found: readonly Lattice[]): Lattice[] {
  const kept: Lattice[] = []
  for (const lattice of found) if (!kept.some((other) => overlaps(lattice, other))) kept.push(lattice)
  return kept
}

function overlaps(a: Lattice, b: Lattice): boolean {
  const shared = (one: readonly number[], two: readonly number[]) => {
    const [[from, to], [start, end]] = [ends(one), ends(two)]
    return Math.min(to, end) - Math.max(from, start)
  }
  return shared(a.columns, b.columns) > a.cell / 2 && shared(a.rows, b.rows) > a.cell / 2
}

/** Minimum share of a cell that must be in the picture for its label to be there. */
const LEAST_CUT = 0.3
/** Minimum share of the crossing lines that must continue in the cells beyond an outer line. */
const GOING_ON = 0.25

/**
 * Adds the cells beyond the outer lines: the edge of the picture cuts through them, or their last line was not seen.
 */
function widened(
  { columns, rows, cell }: Lattice,
  { down, across }: Pick<Lines, 'down' | 'across'>,
): Lattice {
  const wide = beyond(columns, { cell, crossing: rows, ridges: across })
  return { cell, columns: wide, rows: beyond(rows, { cell, crossing: wide, ridges: down }) }
}

/** Input of `beyond`; `ridges` are those that cross the lines, row by row along them. */
type Beyond = { cell: number; crossing: readonly number[]; ridges: Ridges }

function beyond(lines: readonly number[], { cell, crossing, ridges }: Beyond): number[] {
  const goesOn = (from: number, to: number) => {
    const [start, end] = [Math.max(0, Math.round(from)), Math.min(ridges.height, Math.round(to))]
    if (end - start < cell * LEAST_CUT) return false
    const drawn = measureLengths(ridges, start, end)
    const seen = crossing.filter((line) => {
      const at = Math.round(line)
      return Math.max(drawn[at - 1] ?? 0, drawn[at] ?? 0, drawn[at + 1] ?? 0) >= (end - start) * 0.6
    })
    return seen.length >= Math.max(2, crossing.length * GOING_ON)
  }
  const wide = [...lines]
  for (let first = ends(wide)[0]; goesOn(first - cell, first); first = ends(wide)[0])
    wide.unshift(first - cell)
  for (let last = ends(wide)[1]; goesOn(last, last + cell); last = ends(wide)[1]) wide.push(last + cell)
  return wide
}
