import { DUST } from './labels.ts'
import { createLayout, type Layout } from './layout.ts'
import { laidOut, lookAt, type Node, type PlacedPart } from './lookAt.ts'
import { leastOf } from './priced.ts'
import type { Limit, Problem } from './problem.ts'
import { reduceProblem } from './reduced.ts'
import { equallyLimited, offerTo, rootsOf, type Lent, type Record, type Variant } from './roots.ts'

export type { PlacedPart } from './lookAt.ts'

export type { Variant } from './roots.ts'

export type Best = { cost: number; build: PlacedPart[] }

/** Progress callback with the cost of the best build so far and the lower bound. */
export type Progress = (found: number | undefined, least: number) => void

/** Search options. `below`: only a build that costs less is wanted. `isAnyEnough`: stops at the first build. */
export type How = {
  onProgress?: Progress | undefined
  below?: number
  widths?: readonly number[]
  isAnyEnough?: boolean
}

/**
 * Labels kept for each place: the first value finds a good build, the last one the best of the rest. A split problem
 * begins with the second.
 */
const WIDTHS: readonly number[] = [4, 32, 256]

/** Number of nodes without a build after which the existence of a build is checked. */
const DOUBTFUL = 3

/**
 * Finds the build of least cost by branch and bound; undefined where there is none. The result is exact. Dominated
 * parts are removed first; Lagrange multipliers (prices) for limits and conflicts give a lower bound; a narrow search
 * gives an incumbent; choices that the bound excludes are removed; the rest is searched exhaustively, or split in two
 * by a part that is used or not.
 */
export function leastBuild(problem: Problem, how: How = {}): Best | undefined {
  return leastAmong(problem, [{ ...problem, own: 0 }], how)
}

/**
 * Finds the build of least cost in any variant. The problem is laid out once for all variants; the most promising comes
 * first, its prices are the start of the others, and its build is their incumbent: most others end there.
 */
export function leastAmong(
  problem: Omit<Problem, 'cost' | 'also' | 'limits'>,
  variants: readonly Variant[],
  { onProgress, below = Infinity, widths = WIDTHS, isAnyEnough = false }: How = {},
): (Best & { variant: number }) | undefined {
  const [first] = variants
  if (!first) return undefined
  const laid = laidOut(reduceProblem({ ...problem, ...first, also: figuresOf(variants) }))
  const best: Record = { cost: below, build: undefined, variant: -1 }
  const lent: Lent = {}
  const nodes: Node[] = rootsOf({ laid, width: widths[0]! }, variants, best, lent)
  let looks = 0
  for (let node = nodes.pop(); node && !(isAnyEnough && best.build); node = nodes.pop()) {
    if (node.least < node.known.cost - DUST) {
      // No build after so many nodes suggests that there is none, which is decided sooner without the goal.
      const isDoubtful = ++looks === DOUBTFUL && !best.build && below === Infinity
      if (isDoubtful && !findAny(laid.layout.problem, variants, best, widths)) return undefined
      const looked = lookAt(node, widths)
      nodes.push(...looked.nodes)
      lent.prices ??= looked.prices
    }
    const found = best.build && best.cost
    const least = nodes.reduce((sum, one) => Math.min(sum, one.least + one.known.own), Infinity)
    onProgress?.(found, Math.min(found ?? Infinity, least))
  }
  return best.build && { cost: best.cost, build: best.build, variant: best.variant }
}

/** Uses any build as the first incumbent. Returns false if there is none. */
function findAny(
  problem: Problem,
  variants: readonly Variant[],
  best: Record,
  widths: readonly number[],
): boolean {
  return equallyLimited(variants)
    .map((ones) => {
      const { limits } = ones[0]!
      const at = tightest(createLayout(problem), limits)
      const goal = limits[at]
      if (!goal) return true
      // The tightest limit becomes the goal, because the bound soon exceeds it.
      const cost = goal.use.map((use, part) =>
        ones.some((one) => one.cost[part]! < Infinity) ? use : Infinity,
      )
      const others = { cost, limits: limits.filter((_, nth) => nth !== at), own: 0 }
      const found = leastAmong(problem, [others], { below: goal.most + 2 * DUST, widths, isAnyEnough: true })
      if (found) offerTo(best, variants, ones, found.build)
      return found !== undefined
    })
    .includes(true)
}

/**
 * Returns the index of the tightest limit: the one with the smallest slack above the least possible use, relative to
 * the range of possible uses.
 */
function tightest(layout: Layout, limits: readonly Limit[]): number {
  const tightness = limits.map(({ use, most }) => {
    const price = Float64Array.from(layout.partByChoice, (part) => use[part]!)
    const low = leastOf(layout, price).least
    const high = -leastOf(
      layout,
      price.map((value) => -value),
    ).least
    return (most - low) / Math.max(DUST, high - low)
  })
  return tightness.indexOf(Math.min(...tightness))
}

/** Returns the figures in which a part must not be worse to replace another one in every variant. */
function figuresOf(variants: readonly Variant[]): Float64Array[] {
  return variants.flatMap(({ cost, limits }) => [cost, ...limits.map(({ use }) => use)])
}
