import { boundOf } from './bound.ts'
import { DUST } from './labels.ts'
import type { Layout } from './layout.ts'
import { laidOut, lookAt, NEXT_STEPS, type Known, type Laid, type Node, type Placed } from './lookAt.ts'
import { leastOf } from './priced.ts'
import type { Limit, Problem } from './problem.ts'
import { figuresOf, reduced } from './reduced.ts'
import { lastingRows, rowsOf } from './rows.ts'

export type { Placed } from './lookAt.ts'

/** One of several problems that have the same places: what parts cost in it (Infinity: they cannot be had), its limits, and what itself costs. */
export type Variant = { cost: Float64Array; limits: readonly Limit[]; own: number }

export type Best = { cost: number; build: Placed[] }

/** Hears now and then how far a search is: what is found so far, and the least that a build can cost. */
export type Progress = (found: number | undefined, least: number) => void

/** `below`: only a build that costs less is asked for. */
export type How = { onProgress?: Progress | undefined; below?: number; widths?: readonly number[] }

/** Ways kept for each place: first for some good build, last for the best of what is left. What is split begins with the second. */
const WIDTHS: readonly number[] = [4, 32, 256]

/** Steps towards a bound at first, and steps without what excludes one another, to see which variant is the likeliest. */
const FIRST_STEPS = 400
const ROUGH_STEPS = 60

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
  problem: Omit<Problem, 'cost' | 'limits'>,
  variants: readonly Variant[],
  { onProgress, below = Infinity, widths = WIDTHS }: How = {},
): (Best & { variant: number }) | undefined {
  const [first] = variants
  if (!first) return undefined
  const all = { ...problem, cost: first.cost, limits: first.limits }
  const laid = laidOut(reduced(all, variants.flatMap(figuresOf)))
  const known = { cost: below, build: undefined as Placed[] | undefined, variant: -1 }
  const roots = variants.map((variant, at) => rootOf(variant, at, laid)).sort((a, b) => b.least - a.least)
  let prices: Float64Array | undefined
  for (let root = roots.pop(); root; root = roots.pop()) {
    const { own, at } = root
    const others = roots.reduce((least, one) => Math.min(least, one.least), Infinity)
    const mine: Known = { cost: Math.min(known.cost - own, root.dearest + 1), build: undefined }
    const laidHere = { ...root.laid, prices: prices ?? root.prices }
    const steps = prices ? NEXT_STEPS : FIRST_STEPS
    const nodes: Node[] = [{ laid: () => laidHere, least: root.least - own, width: widths[0]!, steps }]
    for (let node = nodes.pop(); node; node = nodes.pop()) {
      if (node.least < mine.cost - DUST) {
        const looked = lookAt(node, mine, widths)
        nodes.push(...looked.nodes)
        prices ??= looked.prices
      }
      const found = mine.build ? mine.cost + own : known.build && known.cost
      const least = nodes.reduce((sum, one) => Math.min(sum, one.least + own), others)
      onProgress?.(found, Math.min(found ?? Infinity, least))
    }
    if (mine.build) Object.assign(known, { cost: mine.cost + own, build: mine.build, variant: at })
  }
  return known.build && { cost: known.cost, build: known.build, variant: known.variant }
}

/** A variant on the places that all have, with a rough bound that leaves out what excludes one another. */
function rootOf({ cost, limits, own }: Variant, at: number, { layout, ...rest }: Laid) {
  const mine: Layout = { ...layout, problem: { ...layout.problem, cost, limits } }
  const prices = new Float64Array(lastingRows(mine.problem))
  const rough = boundOf(mine, rowsOf(mine, []), Infinity, { prices, steps: ROUGH_STEPS })
  return {
    ...{ own, at, laid: { ...rest, layout: mine }, dearest: dearest(mine) },
    ...{ least: rough.least + own, prices: rough.prices },
  }
}

/** As much as any build costs, or more. */
function dearest(layout: Layout): number {
  const { partOf, problem } = layout
  const price = Float64Array.from(partOf, (part) => {
    const cost = problem.cost[part]!
    return cost > 0 && cost < Infinity ? -cost : 0
  })
  return Math.max(0, -leastOf(layout, price).least)
}
