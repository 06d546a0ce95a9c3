import type { Spot } from './frame.ts'
import { toDecimetres } from './frame.ts'
import { signedArea } from './grid.ts'
import type { Shape } from '@raidkit/rules/maps/map-ground'

const CELL = 1.6
/** Distance in metres from a point against a wall to the outside of that wall. */
const WALL_METRES = 2
const CLOSING_METRES = 5
const SMALLEST_SQUARE_METRES = 18
const SMALLEST_HOLE = 60

/**
 * Traces the outline of a house around points: sides at right angles, in the direction that makes it simplest. Courts
 * stay open where no point lies within reach.
 */
export function blockOutline(
  spots: readonly Spot[],
  { closing = CLOSING_METRES, turn }: { closing?: number; turn?: number } = {},
): Shape {
  const angle = turn ?? simplestTurns([spots], closing)[0] ?? 0
  const mask = closed(
    spots.map((spot) => turned(spot, -angle)),
    closing,
  )
  return edges(mask)
    .filter((ring) => {
      const area = signedArea(ring)
      return area > 0 ? area >= SMALLEST_SQUARE_METRES : -area >= SMALLEST_HOLE
    })
    .map((ring) =>
      ring.map((spot) => turned(spot, angle)).flatMap(([x, y]) => [toDecimetres(x), toDecimetres(y)]),
    )
}

function turned([x, y]: Spot, radians: number): Spot {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [x * cos - y * sin, x * sin + y * cos]
}

const TURN_STEP_DEGREES = 5
const CORNER_SIDES = 3

/** Directions, in degrees within a quarter turn, in which a house may stand. */
const TURNS = Array.from({ length: 90 / TURN_STEP_DEGREES }, (_, at) => at * TURN_STEP_DEGREES - 45)
/** Share by which an outline must be simpler to stand at 45 degrees to the other houses. */
const STRANGE_TURN = 0.2

/** Computes, for each direction, the effort of a right-angled outline around points. */
function turnCosts(spots: readonly Spot[], closing = CLOSING_METRES): number[] {
  return TURNS.map((degrees) => {
    const level = spots.map((spot) => turned(spot, (-degrees * Math.PI) / 180))
    return effort(closed(level, closing))
  })
}

/**
 * Returns the direction of each group of points: the one that makes its outline simplest and, among equals, the one in
 * which most of the map's houses stand.
 */
export function simplestTurns(groups: readonly (readonly Spot[])[], closing?: number): number[] {
  const costs = groups.map((group) => turnCosts(group, closing))
  const sums = TURNS.map((_, at) =>
    costs.reduce(
      (sum, own, group) => sum + ((own[at] ?? 0) / Math.min(...own)) * (groups[group]?.length ?? 0),
      0,
    ),
  )
  const usual = cheapest(sums)
  return costs.map((own) => {
    const biased = own.map((cost, at) => cost * (1 + (STRANGE_TURN * between(TURNS[at] ?? 0, usual)) / 45))
    return (cheapest(biased) * Math.PI) / 180
  })
}

function cheapest(costs: readonly number[]): number {
  return TURNS[costs.indexOf(Math.min(...costs))] ?? 0
}

/** Returns the angle in degrees between two directions; directions at right angles count as equal. */
function between(a: number, b: number): number {
  const apart = Math.abs(a - b) % 90
  return Math.min(apart, 90 - apart)
}

/**
 * Measures the length of the walls and the number of corners of an outline; a corner costs as much as three sides of a
 * cell.
 */
function effort({ columns, cells }: Mask): number {
  return cells.reduce((sum, own, at) => {
    const [right, below, across] = [
      cells[at + 1] ?? 0,
      cells[at + columns] ?? 0,
      cells[at + columns + 1] ?? 0,
    ]
    const isCorner = (own + right + below + across) % 2 === 1
    return sum + Math.abs(own - right) + Math.abs(own - below) + (isCorner ? CORNER_SIDES : 0)
  }, 0)
}

type Mask = { columns: number; rows: number; left: number; top: number; cells: Uint8Array }

/** Returns the cells around points, with gaps of up to twice `closing` filled. */
function closed(spots: readonly Spot[], closing: number): Mask {
  const margin = WALL_METRES + closing + 2 * CELL
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const columns = Math.ceil((Math.max(...xs) + margin - left) / CELL)
  const rows = Math.ceil((Math.max(...ys) + margin - top) / CELL)
  const mask: Mask = { columns, rows, left, top, cells: new Uint8Array(columns * rows) }
  for (const [x, y] of spots)
    mask.cells[Math.floor((y - top) / CELL) * columns + Math.floor((x - left) / CELL)] = 1
  const [wall, gap] = [Math.round(WALL_METRES / CELL), Math.round(closing / CELL)]
  return spread(spread(mask, wall + gap, 1), gap, 0)
}

/** Sets each cell to `value` when a cell within `reach` across and down has it. */
function spread(mask: Mask, reach: number, value: 0 | 1): Mask {
  const { columns, rows } = mask
  const across = spreadAlong(
    mask.cells,
    { step: 1, length: columns, next: columns, lines: rows },
    { reach, value },
  )
  const cells = spreadAlong(
    across,
    { step: columns, length: rows, next: 1, lines: columns },
    { reach, value },
  )
  return { ...mask, cells }
}

type Lines = { step: number; length: number; next: number; lines: number }

/** Passes over each line in both directions, counting the cells since the last one that has the value. */
function spreadAlong(
  cells: Uint8Array,
  { step, length, next, lines }: Lines,
  { reach, value }: { reach: number; value: 0 | 1 },
): Uint8Array {
  const result = cells.slice()
  for (let line = 0; line < lines; line++) {
    for (const isBack of [false, true]) {
      let since = Infinity
      for (let at = 0; at < length; at++) {
        const cell = line * next + (isBack ? length - 1 - at : at) * step
        since = cells[cell] === value ? 0 : since + 1
        if (since <= reach) result[cell] = value
      }
    }
  }
  return result
}

/** Returns the rings around the set cells of a mask; outer rings have a positive area. */
function edges({ columns, rows, left, top, cells }: Mask): Spot[][] {
  const isSet = (i: number, j: number) =>
    i >= 0 && j >= 0 && i < columns && j < rows && cells[j * columns + i] === 1
  const next = new Map<string, [number, number][]>()
  const side = (from: [number, number], to: [number, number]) => {
    const key = from.join(' ')
    next.set(key, [...(next.get(key) ?? []), to])
  }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      if (!isSet(i, j)) continue
      if (!isSet(i, j - 1)) side([i, j], [i + 1, j])
      if (!isSet(i + 1, j)) side([i + 1, j], [i + 1, j + 1])
      if (!isSet(i, j + 1)) side([i + 1, j + 1], [i, j + 1])
      if (!isSet(i - 1, j)) side([i, j + 1], [i, j])
    }
  return rings(next).map((ring) => ring.map(([i, j]): Spot => [left + i * CELL, top + j * CELL]))
}

/** Follows sides from corner to corner until each ring is closed, and keeps the corners where it turns. */
function rings(next: Map<string, [number, number][]>): [number, number][][] {
  const found: [number, number][][] = []
  for (const start of next.keys()) {
    for (let at = next.get(start)?.pop(); at; at = next.get(start)?.pop()) {
      const ring = [at]
      for (let to = next.get(at.join(' '))?.pop(); to; to = next.get(to.join(' '))?.pop()) ring.push(to)
      found.push(ring.filter((corner, i) => isCorner(ring.at(i - 1), corner, ring[(i + 1) % ring.length])))
    }
  }
  return found
}

type Corner = [number, number] | undefined

function isCorner(before: Corner, at: [number, number], after: Corner): boolean {
  if (!before || !after) return true
  return (at[0] - before[0]) * (after[1] - at[1]) !== (at[1] - before[1]) * (after[0] - at[0])
}
