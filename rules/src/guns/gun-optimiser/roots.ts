import { boundOf } from './bound.ts'
import { DUST } from './labels.ts'
import type { Layout } from './layout.ts'
import {
  laidOut,
  NEXT_STEPS,
  type Incumbent,
  type LaidOutProblem,
  type Node,
  type PlacedPart,
} from './lookAt.ts'
import { leastOf } from './priced.ts'
import type { Limit } from './problem.ts'
import { reduceProblem } from './reduced.ts'
import { lastingRows, rowsOf } from './rows.ts'

/**
 * One of several problems with the same places: its costs of parts (Infinity: not available), its limits, and its fixed
 * cost.
 */
export type Variant = { cost: Float64Array; limits: readonly Limit[]; own: number }

/** Best build so far in any variant; without a build, `cost` is the upper bound. */
export type Record = { cost: number; build: PlacedPart[] | undefined; variant: number }

/** Number of steps towards the first bound, and towards the rough bound without cliques that ranks the variants. */
const FIRST_STEPS = 400
const ROUGH_STEPS = 60

/** Maximum difference between variants that are searched as one: both would have to be searched equally far. */
const ALIKE = 0.25

/** Prices of the first root that was processed: all others start with them. */
export type Lent = { prices?: Float64Array }

type Root = { variant: Variant; known: Incumbent; also?: readonly Float64Array[] }

/** Returns the root nodes, the most promising last. */
export function rootsOf(
  { laid, width }: { laid: LaidOutProblem; width: number },
  variants: readonly Variant[],
  best: Record,
  lent: Lent,
): Node[] {
  const most = variants.map(({ cost }) => dearest(laid.layout, cost) + 1)
  const knowns = variants.map((variant, at) => knownOf(variant, at, { best, most: most[at]! }))
  const roots = areAlike(variants)
    ? [merged(variants, knowns, { best, width, most: Math.max(...most) })]
    : variants.map((variant, at): Root => ({ variant, known: knowns[at]! }))
  return roots
    .map((root) => nodeOf(root, laid, lent, width))
    .sort((a, b) => b.least + b.known.own - a.least - a.known.own)
}

/** Creates the node of a variant on the common places, with a rough bound that ignores conflicts. */
function nodeOf(
  { variant, known, also = [] }: Root,
  { layout, ...rest }: LaidOutProblem,
  lent: Lent,
  width: number,
): Node {
  const { cost, limits } = variant
  const mine: Layout = { ...layout, problem: { ...layout.problem, cost, limits, also } }
  const begin = new Float64Array(lastingRows(mine.problem))
  const rough = boundOf(mine, rowsOf(mine, []), Infinity, { prices: begin, steps: ROUGH_STEPS })
  const laid = () => ({
    ...rest,
    layout: mine,
    prices: lent.prices ?? rough.prices,
    steps: lent.prices ? NEXT_STEPS : FIRST_STEPS,
  })
  return { laid, least: rough.least, width, known }
}

/** Creates the incumbent of a variant; `most` is more than any build costs. */
function knownOf(
  { own }: Variant,
  variant: number,
  { best, most }: { best: Record; most: number },
): Incumbent {
  return {
    own,
    get cost() {
      return Math.min(best.cost - own, most)
    },
    offer: (build, cost) => Object.assign(best, { cost: cost + own, build, variant }),
    rest: () => [],
  }
}

/**
 * Merges all variants into one, in which every part has its lowest cost. A build costs more than that in each variant;
 * so where the best one was found, the remaining gap is searched in each variant separately.
 */
function merged(
  variants: readonly Variant[],
  knowns: readonly Incumbent[],
  { best, width, most }: { best: Record; width: number; most: number },
): Root {
  const [{ limits }] = variants as [Variant] // there are two at least
  const own = Math.min(...variants.map((one) => one.own))
  const cost = cheapest(variants)
  const known: Incumbent = {
    own,
    get cost() {
      return Math.min(best.cost - own, most)
    },
    offer: (build) => offerTo(best, variants, variants, build),
    rest: (problem, least, prices) =>
      variants.map((one, at) => ({
        laid: () => ({
          ...laidOut(reduceProblem({ ...problem, cost: one.cost, also: [] })),
          prices,
          steps: NEXT_STEPS,
        }),
        least: least + own - one.own,
        width,
        known: knowns[at]!,
      })),
  }
  return { variant: { cost, limits, own }, known, also: variants.map((one) => one.cost) }
}

/** Computes an upper bound of the cost of any build. */
function dearest(layout: Layout, cost: Float64Array): number {
  const price = new Float64Array(layout.partByChoice.length)
  for (let choice = 0; choice < price.length; choice++) {
    const value = cost[layout.partByChoice[choice]!]!
    if (value > 0 && value < Infinity) price[choice] = -value
  }
  return Math.max(0, -leastOf(layout, price).least)
}

/** Returns true if the variants have the same limits and nearly the same costs. */
function areAlike(variants: readonly Variant[]): boolean {
  return variants.length > 1 && haveSameLimits(variants) && spreadOf(variants) < ALIKE
}

function haveSameLimits([first, ...others]: readonly Variant[]): boolean {
  return others.every(
    ({ limits }) =>
      limits.length === first!.limits.length &&
      limits.every(({ use, most }, at) => {
        const other = first!.limits[at]!
        return most === other.most && use.every((value, part) => value === other.use[part])
      }),
  )
}

/** Offers a build that keeps the limits of some variants as incumbent, in the variant in which it costs least. */
export function offerTo(
  best: Record,
  variants: readonly Variant[],
  some: readonly Variant[],
  build: PlacedPart[],
): void {
  for (const one of some) {
    const sum = build.reduce((total, { part }) => total + one.cost[part]!, one.own)
    if (sum < best.cost - DUST) Object.assign(best, { cost: sum, build, variant: variants.indexOf(one) })
  }
}

/** Groups variants: all together where they have the same limits, else each by itself. */
export function equallyLimited(variants: readonly Variant[]): readonly (readonly Variant[])[] {
  return haveSameLimits(variants) ? [variants] : variants.map((one) => [one])
}

/** Returns the lowest cost of each part over all variants. */
function cheapest([first, ...others]: readonly Variant[]): Float64Array {
  return first!.cost.map((cost, part) =>
    others.reduce((least, other) => Math.min(least, other.cost[part]!), cost),
  )
}

function spreadOf(variants: readonly Variant[]): number {
  const range = (values: readonly number[]) => {
    const finite = values.filter((value) => value < Infinity)
    return finite.length < 2 ? 0 : Math.max(...finite) - Math.min(...finite)
  }
  const ofParts = variants[0]!.cost.reduce(
    (sum, _, part) => sum + range(variants.map(({ cost }) => cost[part]!)),
    0,
  )
  return ofParts + range(variants.map(({ own }) => own))
}
