import type { Grey } from '../../../shared/ocr/grey.ts'
import type { Ridges } from './ridges.ts'

/** A piece of a line of the grid: the line, and from where to where along it. */
export type Edge = { line: number; from: number; to: number }

/** One direction of the grid: its marked lines, the picture turned so that they run down, and its noise. */
export type Looked = { ridges: Ridges; grey: Grey; noise: number }

/** So much of an edge must be marked; item pictures hide little of it. */
const SEEN_SHARE = 0.55
/** Labels and counts lie near the corners: this part of the edge is left out at either end. */
const INSET = 0.15
/** Sides of a line are this far from it. */
const ASIDE = 3
/** Of a line of one level so many pixels have it, and of its sides so many at most. */
const SAME_SHARE = 0.7
const SIDE_SHARE = 0.4
/** Levels of one line differ by noise. */
const SAME_LEVEL = 9
/** How much brighter than both its sides a border is all along it, in levels and in what noise could feign. */
const LEAST_RISE = 5
const NOISE_RISE = 3.2
/** One bright spot beside the line must not outweigh the rest of it. */
const MOST_RISE = 30

/**
 * How surely an edge is a border: from 1 on it is one. It is marked along most of its length, or it keeps one level
 * where the pictures beside it do not, or it is a little brighter than both sides all along, which noise is not.
 */
export function borderStrength({ ridges, grey, noise }: Looked, edge: Edge): number {
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

/** How much brighter than the nearer of its sides a line is, on average along it. */
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

/** Every so many pixels are enough to know the noise. */
const NOISE_STEP = 7
/** Half of all differences of two equally noisy pixels lie within so many standard deviations of one. */
const HALF_OF_TWO = 0.954

/** The standard deviation of the picture's noise: what half of all neighbouring pixels differ by at most. */
export function noiseOf({ width, height, data }: Grey): number {
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
