import { DUST } from './labels.ts'
import { layoutOf, type Layout } from './layout.ts'
import { laidOut, lookAt, type Node, type Placed } from './lookAt.ts'
import { leastOf } from './priced.ts'
import type { Limit, Problem } from './problem.ts'
import { reduced } from './reduced.ts'
import { equallyLimited, offerTo, rootsOf, type Lent, type Record, type Variant } from './roots.ts'

export type { Placed } from './lookAt.ts'

export type { Variant } from './roots.ts'

export type Best = { cost: number; build: Placed[] }

/** Hears now and then how far a search is: what is found so far, and the least that a build can cost. */
export type Progress = (found: number | undefined, least: number) => void

/** `below`: only a build that costs less is asked for. `isAnyEnough`: the first one that is found will do. */
export type How = {
  onProgress?: Progress | undefined
  below?: number
  widths?: readonly number[]
  isAnyEnough?: boolean
}

/** Ways kept for each place: first for some good build, last for the best of what is left. What is split begins with the second. */
const WIDTHS: readonly number[] = [4, 32, 256]

/** After so many looks without a build it is asked whether there is one. */
const DOUBTFUL = 3

/**
 * The build of least cost, or undefined where there is none. Exact: what is left out on the way is never part of a better build.
 * First what no best build needs goes; prices for what is scarce give a bound; a narrow search gives a good build; what the bound
 * says is worse goes; the rest is searched whole, or split in two by a part that is used or not.
 */
export function leastBuild(problem: Problem, how: How = {}): Best | undefined {
  return leastAmong(problem, [{ ...problem, own: 0 }], how)
}

/**
 * The build of least cost in any variant, and which one that is. They are laid out once for all; the likeliest comes first, its
 * prices are where the others begin, and its build is what they must be better than: most others end there.
 */
export function leastAmong(
  problem: Omit<Problem, 'cost' | 'also' | 'limits'>,
  variants: readonly Variant[],
  { onProgress, below = Infinity, widths = WIDTHS, isAnyEnough = false }: How = {},
): (Best & { variant: number }) | undefined {
  const [first] = variants
  if (!first) return undefined
  const laid = laidOut(reduced({ ...problem, ...first, also: figuresOf(variants) }))
  const best: Record = { cost: below, build: undefined, variant: -1 }
  const lent: Lent = {}
  const nodes: Node[] = rootsOf({ laid, width: widths[0]! }, variants, best, lent)
  let looks = 0
  for (let node = nodes.pop(); node && !(isAnyEnough && best.build); node = nodes.pop()) {
    if (node.least < node.known.cost - DUST) {
      // Nothing found after so long: perhaps there is nothing, and that is seen sooner without the goal.
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

/** Takes any build for the best one until there is a better one. False: there is none. */
function findAny(
  problem: Problem,
  variants: readonly Variant[],
  best: Record,
  widths: readonly number[],
): boolean {
  return equallyLimited(variants)
    .map((ones) => {
      const { limits } = ones[0]!
      const at = tightest(layoutOf(problem), limits)
      const goal = limits[at]
      if (!goal) return true
      // The goal is the tightest limit: a bound is soon too high for that.
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

/** The limit that is nearest to what a build needs of it at least, between that and the most that any uses. */
function tightest(layout: Layout, limits: readonly Limit[]): number {
  const tightness = limits.map(({ use, most }) => {
    const price = Float64Array.from(layout.partOf, (part) => use[part]!)
    const low = leastOf(layout, price).least
    const high = -leastOf(
      layout,
      price.map((value) => -value),
    ).least
    return (most - low) / Math.max(DUST, high - low)
  })
  return tightness.indexOf(Math.min(...tightness))
}

/** What a part must not be worse in to stand for another one in every variant. */
function figuresOf(variants: readonly Variant[]): Float64Array[] {
  return variants.flatMap(({ cost, limits }) => [cost, ...limits.map(({ use }) => use)])
}
