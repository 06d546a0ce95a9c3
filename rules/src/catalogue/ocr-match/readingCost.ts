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

const missingCost = (sign: number) => (THIN.has(sign) ? THIN_COST : 1)

/**
 * How far a reading is from a name, both folded: an edit distance in which look-alikes are near.
 * Stops early with infinity once it must pass `limit`.
 */
export function readingCost(read: string, name: string, limit = FAR): number {
  if (read === name) return 0
  if (Math.abs(read.length - name.length) * CHEAPEST_STEP > limit) return FAR
  let before: number[] = []
  let row = [0]
  for (let j = 0; j < name.length; j += 1) row.push((row[j] ?? 0) + missingCost(name.charCodeAt(j)))
  let lowest = 0
  for (let i = 1; i <= read.length; i += 1) {
    const next = nextRow({ read, name, i, row, before })
    const low = least(next)
    // A merge steps over one row.
    if (low > limit && lowest > limit) return FAR
    lowest = low
    before = row
    row = next
  }
  const cost = row[name.length] ?? FAR
  return cost > limit ? FAR : cost
}

function least(row: readonly number[]): number {
  let found = FAR
  for (const cost of row) if (cost < found) found = cost
  return found
}

/** A sign too many: cheap where its neighbour is the same or looks like it. */
function extraCost(read: string, at: number): number {
  const sign = read.charCodeAt(at)
  const before = at > 0 ? signCost(sign, read.charCodeAt(at - 1)) : 1
  const after = at + 1 < read.length ? signCost(sign, read.charCodeAt(at + 1)) : 1
  return Math.min(before, after) <= DOUBLED_ALIKE ? DOUBLED_COST : missingCost(sign)
}

type Step = { read: string; name: string; i: number; row: readonly number[]; before: readonly number[] }

function nextRow({ read, name, i, row, before }: Step): number[] {
  const sign = read.charCodeAt(i - 1)
  const extra = extraCost(read, i - 1)
  const next = [(row[0] ?? 0) + extra]
  for (let j = 1; j <= name.length; j += 1) {
    const want = name.charCodeAt(j - 1)
    let best = (row[j - 1] ?? FAR) + signCost(sign, want)
    best = Math.min(best, (row[j] ?? FAR) + extra, (next[j - 1] ?? FAR) + missingCost(want))
    if (i > 1) best = Math.min(best, (before[j - 1] ?? FAR) + mergeCost(read.charCodeAt(i - 2), sign, want))
    if (j > 1) best = Math.min(best, (row[j - 2] ?? FAR) + mergeCost(name.charCodeAt(j - 2), want, sign))
    next.push(best)
  }
  return next
}
