import { ROWS, type Evidence } from './evidence.ts'
import type { Face, Glyph } from './face.ts'

/** Fit of a name to a line: its gain over an empty name, and the columns of its signs. */
export type Alignment = { score: number; energy: number; at: readonly number[] }

/** Agreement of each sign with the line at each column; computed on first use. */
export type Agreement = (sign: number) => Float32Array

/** Maximum distance of the signs from where their widths put them, and the cost of each column of it. */
const SLACK = 7
const STATES = 2 * SLACK + 1
const STEP_COST = 0.3
const OFFSET_COST = 0.15

export function agreementOf(line: Evidence, face: Face): Agreement {
  const made: (Float32Array | undefined)[] = []
  return (sign) => {
    const known = made[sign]
    if (known) return known
    const glyph = face[sign]
    const fresh = glyph ? agreement(line, glyph) : new Float32Array(0)
    made[sign] = fresh
    return fresh
  }
}

function agreement(line: Evidence, glyph: Glyph): Float32Array {
  const sums = new Float32Array(line.width)
  const { width, data } = glyph
  for (let x = 0; x < line.width; x += 1) {
    const wide = Math.min(width, line.width - x)
    let sum = 0
    for (let j = 0; j < ROWS; j += 1) {
      const [from, own] = [j * line.width + x, j * width]
      for (let i = 0; i < wide; i += 1) sum += (line.data[from + i] ?? 0) * (data[own + i] ?? 0)
    }
    sums[x] = sum
  }
  return sums
}

const scratch = [new Float64Array(STATES), new Float64Array(STATES)] as const

/**
 * Computes the gain of a name that ends at column `end`: twice the agreement less the energy of its glyphs, which is
 * the part of the line's energy that it explains. Signs may stand a little aside from each other. The function runs for
 * thousands of names in each line.
 */
export function alignedScore(signs: Uint8Array, { face, agree }: AlignmentInput, end: number): number {
  const last = followed({ signs, face, agree, end })
  let best = last[0] ?? 0
  for (let i = 1; i < STATES; i += 1) best = Math.max(best, last[i] ?? 0)
  return best
}

export type AlignmentInput = { face: Face; agree: Agreement }
type Walk = AlignmentInput & { signs: Uint8Array; end: number; turns?: Int8Array[] }

/** Score at which a name is given up, because one of its letters does not fit. */
const LOST = -40

/**
 * Computes, by dynamic programming from the last sign to the first, the best gain for each column that the sign may
 * stand aside.
 */
function followed({ signs, face, agree, end, turns }: Walk): Float64Array {
  let [row, next] = scratch
  for (let i = 0; i < STATES; i += 1) row[i] = -OFFSET_COST * Math.abs(i - SLACK)
  let x = end
  for (let k = signs.length - 1; k >= 0; k -= 1) {
    const sign = signs[k] ?? 0
    const { advance = 0, energy = 0 } = face[sign] ?? {}
    x -= advance
    const sums = agree(sign)
    const nominal = Math.round(x) - SLACK
    const turn = turns ? new Int8Array(STATES) : undefined
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < STATES; i += 1) {
      let best = row[i] ?? 0
      let from = 0
      const left = i > 0 ? (row[i - 1] ?? 0) - STEP_COST : best
      const right = i + 1 < STATES ? (row[i + 1] ?? 0) - STEP_COST : best
      if (left > best) {
        best = left
        from = -1
      }
      if (right > best) {
        best = right
        from = 1
      }
      if (turn) turn[i] = from
      const gain = best + 2 * (sums[nominal + i] ?? 0) - energy
      next[i] = gain
      if (gain > most) most = gain
    }
    if (!turns && most < LOST) return next
    if (turn) turns?.push(turn)
    const swap = row
    row = next
    next = swap
  }
  return row
}

export function alignName(signs: Uint8Array, { face, agree }: AlignmentInput, end: number): Alignment {
  const turns: Int8Array[] = []
  const last = followed({ signs, face, agree, end, turns })
  let state = 0
  for (let i = 1; i < STATES; i += 1) if ((last[i] ?? 0) > (last[state] ?? 0)) state = i
  const score = last[state] ?? 0
  let energy = 0
  let x = end - widthOf(signs, face)
  const at: number[] = []
  for (const [k, sign] of signs.entries()) {
    at.push(Math.round(x) + state - SLACK)
    state += turns[signs.length - 1 - k]?.[state] ?? 0
    x += face[sign]?.advance ?? 0
    energy += face[sign]?.energy ?? 0
  }
  return { score, energy, at }
}

export function widthOf(signs: Uint8Array, face: Face): number {
  let sum = 0
  for (const sign of signs) sum += face[sign]?.advance ?? 0
  return sum
}

/** Renders the line as the name would make it. */
export function renderName(
  signs: Uint8Array,
  { at }: Alignment,
  { face, width }: { face: Face; width: number },
): Float32Array {
  const out = new Float32Array(ROWS * width)
  for (const [k, sign] of signs.entries()) {
    const glyph = face[sign]
    const from = at[k] ?? 0
    if (!glyph) continue
    for (let j = 0; j < ROWS; j += 1) {
      for (let i = Math.max(0, -from); i < glyph.width && from + i < width; i += 1)
        out[j * width + from + i] = glyph.data[j * glyph.width + i] ?? 0
    }
  }
  return out
}
