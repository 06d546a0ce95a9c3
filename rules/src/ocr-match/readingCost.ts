import { mergeCost, signCost } from './glyphs.ts'

/** Thin strokes are overlooked, or seen where none is, more easily than other signs. */
const THIN = new Set([...'1il'].map((sign) => sign.charCodeAt(0)))
const THIN_COST = 0.7
/** One sign read twice, as itself or as its look-alike ("S5"). */
const DOUBLED_COST = 0.4
const DOUBLED_ALIKE = 0.25
/** No change of length is cheaper. */
const CHEAPEST_STEP = 0.3
const FAR = Number.POSITIVE_INFINITY

const codes = (text: string) => Array.from(text, (_, i) => text.charCodeAt(i))
const missingCost = (sign: number) => (THIN.has(sign) ? THIN_COST : 1)

/**
 * How far a reading is from a name, both folded: an edit distance in which look-alikes are near.
 * Stops early with infinity once it must pass `limit`.
 */
export function readingCost(read: string, name: string, limit = FAR): number {
  if (read === name) return 0
  if (Math.abs(read.length - name.length) * CHEAPEST_STEP > limit) return FAR
  const [signs, wanted] = [codes(read), codes(name)]
  let before: number[] = []
  let row = [0]
  for (const [j, sign] of wanted.entries()) row.push((row[j] ?? 0) + missingCost(sign))
  for (let i = 1; i <= signs.length; i += 1) {
    const next = nextRow({ signs, wanted, i, row, before })
    if (least(next) > limit && least(row) > limit) return FAR
    before = row
    row = next
  }
  const cost = row[wanted.length] ?? FAR
  return cost > limit ? FAR : cost
}

function least(row: readonly number[]): number {
  let found = FAR
  for (const cost of row) if (cost < found) found = cost
  return found
}

/** A sign too many: cheap where its neighbour is the same or looks like it. */
function extraCost(signs: readonly number[], at: number): number {
  const sign = signs[at] ?? 0
  const beside = Math.min(signCost(sign, signs[at - 1] ?? 0), signCost(sign, signs[at + 1] ?? 0))
  return beside <= DOUBLED_ALIKE ? DOUBLED_COST : missingCost(sign)
}

type Step = {
  signs: readonly number[]
  wanted: readonly number[]
  i: number
  row: readonly number[]
  before: readonly number[]
}

function nextRow({ signs, wanted, i, row, before }: Step): number[] {
  const [sign, last] = [signs[i - 1] ?? 0, signs[i - 2] ?? 0]
  const extra = extraCost(signs, i - 1)
  const next = [(row[0] ?? 0) + extra]
  for (let j = 1; j <= wanted.length; j += 1) {
    const [want, wantLast] = [wanted[j - 1] ?? 0, wanted[j - 2] ?? 0]
    let best = (row[j - 1] ?? FAR) + signCost(sign, want)
    best = Math.min(best, (row[j] ?? FAR) + extra, (next[j - 1] ?? FAR) + missingCost(want))
    if (i > 1) best = Math.min(best, (before[j - 1] ?? FAR) + mergeCost(last, sign, want))
    if (j > 1) best = Math.min(best, (row[j - 2] ?? FAR) + mergeCost(wantLast, want, sign))
    next.push(best)
  }
  return next
}
