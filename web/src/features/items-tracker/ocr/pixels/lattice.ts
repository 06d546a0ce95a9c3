import { turned, type Grey } from './grey.ts'
import { commonPitch, peaks, SMALLEST_CELL, type Peak } from './pitch.ts'
import { lengths, ridgesDown, type Ridges } from './ridges.ts'

/** One grid of cells: where its lines stand. */
export type Lattice = { cell: number; columns: number[]; rows: number[] }

export type Lines = { down: Ridges; across: Ridges }

/** A line of the grid is at least this part of a cell long, over all its pieces. */
const LINE_SHARE = 0.8
/** Lines that a large item may hide between two that are seen. */
const HIDDEN_LINES = 4
const FEWEST_LINES = 3

export function gridLines(grey: Grey): Lines {
  return { down: ridgesDown(grey, grey.height), across: ridgesDown(turned(grey), grey.height) }
}

/** Every grid of cells in the picture: the stash, and the boxes of the player beside it. */
export function lattices({ down, across }: Lines): Lattice[] {
  const profiles = [lengths(down, 0, down.height), lengths(across, 0, across.height)] as const
  const cell = commonPitch(profiles.map((profile) => peaks(profile, SMALLEST_CELL)))
  if (cell === undefined) return []
  const found = chains(peaks(profiles[0], cell * LINE_SHARE), cell).flatMap((columns) => {
    const [left, right] = ends(columns)
    const rows = peaks(lengths(across, left.at, right.at + 1), cell * LINE_SHARE)
    return chains(rows, cell).map((chain) => ({
      lattice: { cell, columns: filled(columns, cell), rows: filled(chain, cell) },
      drawn: chain.reduce((sum, { length }) => sum + length, 0),
    }))
  })
  const drawn = found.filter(({ lattice }) => isDrawn(lattice, down)).toSorted((a, b) => b.drawn - a.drawn)
  return apart(drawn.map(({ lattice }) => lattice))
}

function ends<Value>(values: readonly Value[]): readonly [Value, Value] {
  const [first, last] = [values[0], values[values.length - 1]]
  if (first === undefined || last === undefined) throw new Error('An empty chain has no ends')
  return [first, last]
}

/** Lines that stand whole cells apart, as groups. */
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
    if (chain.length >= FEWEST_LINES) found.push(chain)
  }
  return found
}

const isWhole = (cells: number, cell: number) =>
  cells > 0.5 && Math.abs(cells - Math.round(cells)) * cell <= 1.6 + 0.3 * Math.round(cells)

/** The hidden lines put back in between. */
function filled(lines: readonly Peak[], cell: number): number[] {
  return lines.flatMap(({ at }, i) => {
    const before = lines[i - 1]?.at
    if (before === undefined) return [at]
    const steps = Math.round((at - before) / cell)
    return Array.from({ length: steps }, (_, k) => before + ((at - before) * (k + 1)) / steps)
  })
}

/** Are the lines down really drawn beside these rows, or is it another grid's columns with somebody else's rows? */
function isDrawn({ columns, rows, cell }: Lattice, down: Ridges): boolean {
  const [top, bottom] = ends(rows)
  const drawn = lengths(down, Math.round(top), Math.min(down.height, Math.round(bottom)))
  const seen = columns.filter((x) => {
    const at = Math.round(x)
    return Math.max(drawn[at - 1] ?? 0, drawn[at] ?? 0, drawn[at + 1] ?? 0) >= cell * 0.6
  })
  return seen.length >= Math.max(2, columns.length * 0.5)
}

/** The best drawn first; what lies over a better one is made of rows of letters, not of lines. */
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
