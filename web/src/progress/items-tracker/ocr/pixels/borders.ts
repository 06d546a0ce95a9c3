import type { Grey } from '../../../shared/ocr/grey.ts'
import type { Ridges } from './ridges.ts'

/** Segment of a grid line: the line, and the range along it. */
export type Edge = { line: number; from: number; to: number }

/** One direction of the grid: its marked lines, the picture turned so that they run down, and its noise. */
export type GridDirection = { ridges: Ridges; grey: Grey; noise: number }

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

/**
 * Measures how certainly an edge is a border: from 1 on it is one. It is marked along most of its length, or it keeps
 * one level where the pictures beside it do not, or it is a little brighter than both sides all along, which noise is
 * not.
 */
export function borderStrength({ ridges, grey, noise }: GridDirection, edge: Edge): number {
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

/** Distance between the pixels from which the noise is measured. */
const NOISE_STEP = 7
/** Median difference of two equally noisy pixels, in standard deviations of one. */
const HALF_OF_TWO = 0.954

/** Estimates the standard deviation of the picture's noise from the median difference of neighbouring pixels. */
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
