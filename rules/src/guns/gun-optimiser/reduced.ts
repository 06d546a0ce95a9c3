import {
  listPartsInPostOrder,
  narrowProblem,
  groupPlacesByOwner,
  type Place,
  type Problem,
} from './problem.ts'

/** Tolerance for sums of decimal fractions. */
const DUST = 1e-9

/**
 * Best possible value of a part in each figure separately, with everything on it, and its values with only the required
 * parts on it.
 */
type Reach = {
  best: Float64Array
  brings: number
  /** Undefined: its required parts exclude one another. */
  plain?:
    | { figures: Float64Array; brings: number; parts: number[]; excludes: ReadonlySet<number> }
    | undefined
}

/**
 * Removes dominated parts: in each place a part is removed if another, or leaving the place empty, is never worse in
 * any figure and excludes nothing that the part does not exclude too. At least one best build stays.
 */
export function reduceProblem(problem: Problem): Problem {
  const { cost, also = [], limits } = problem
  const figures = [cost, ...also, ...limits.map(({ use }) => use)]
  for (let now = problem; ;) {
    const reach = reaches(now, figures)
    const places = now.places.map((place) => ({ ...place, parts: undominated(now, place, reach) }))
    const next = narrowProblem(now, places)
    if (sizeOf(next) === sizeOf(now)) return next
    now = next
  }
}

function sizeOf({ places }: Problem): number {
  return places.reduce((sum, { parts }) => sum + parts.length, 0)
}

function reaches(problem: Problem, figures: readonly Float64Array[]): (Reach | undefined)[] {
  const { cost, places, conflicts } = problem
  const byOwner = groupPlacesByOwner(places, cost.length)
  const reach: (Reach | undefined)[] = []
  for (const part of listPartsInPostOrder(places, cost.length)) {
    reach[part] = reachOf(problem, part, figures, byOwner[part + 1]!, reach)
  }
  for (const one of reach) {
    if (one?.plain)
      for (const part of one.plain.parts)
        for (const other of conflicts[part]!) addTo(one.plain.excludes, other)
  }
  return reach
}

function addTo(set: ReadonlySet<number>, value: number): void {
  ;(set as Set<number>).add(value) // safe: made as a set in `reachOf`, filled here once
}

/** Computes the reach of a part; undefined: it cannot be mounted, because a required part was removed. */
function reachOf(
  { brings, conflicts }: Problem,
  part: number,
  figures: readonly Float64Array[],
  places: readonly Place[],
  reach: readonly (Reach | undefined)[],
): Reach | undefined {
  const best = Float64Array.from(figures, (figure) => figure[part]!)
  const plain = { figures: best.slice(), brings: brings[part]!, parts: [part] }
  let all = brings[part]!
  let isPlain = true
  for (const { required, parts } of places) {
    const fitting = parts.flatMap((one) => reach[one] ?? [])
    if (required && fitting.length === 0) return undefined
    for (let figure = 0; figure < best.length; figure++) {
      let least = required ? Infinity : 0
      for (const one of fitting) least = Math.min(least, one.best[figure]!)
      best[figure]! += least
    }
    for (const one of fitting) all |= one.brings
    if (!required) continue
    const chosen = plainest(fitting)
    if (!chosen?.plain) isPlain = false
    else {
      chosen.plain.figures.forEach((value, figure) => (plain.figures[figure]! += value))
      plain.brings |= chosen.plain.brings
      plain.parts.push(...chosen.plain.parts)
    }
  }
  const isWhole =
    isPlain && !plain.parts.some((one) => plain.parts.some((other) => conflicts[one]!.includes(other)))
  return { best, brings: all, ...(isWhole && { plain: { ...plain, excludes: new Set<number>() } }) }
}

function plainest(reaches: readonly Reach[]): Reach | undefined {
  let found: Reach | undefined
  let least = Infinity
  for (const reach of reaches) {
    const sum = reach.plain?.figures.reduce((total, value) => total + value, 0) ?? Infinity
    if (sum < least) [found, least] = [reach, sum]
  }
  return found
}

function undominated(
  problem: Problem,
  { required, parts }: Place,
  reach: readonly (Reach | undefined)[],
): number[] {
  const kept = parts.filter((part) => {
    const one = reach[part]
    if (!one) return false
    return required || one.brings !== 0 || one.best.some((value) => value < -DUST)
  })
  for (let at = 0; at < kept.length;) {
    const part = kept[at]!
    if (kept.some((other) => other !== part && dominates(problem, reach[other]!, part, reach[part]!)))
      kept.splice(at, 1)
    else at++
  }
  return kept
}

function dominates({ conflicts }: Problem, { plain }: Reach, part: number, { best, brings }: Reach): boolean {
  if (!plain || (brings & ~plain.brings) !== 0) return false
  for (let figure = 0; figure < best.length; figure++)
    if (plain.figures[figure]! > best[figure]! + DUST) return false
  for (const other of plain.excludes) if (!conflicts[part]!.includes(other)) return false
  return true
}
