import type { Clique } from './cliques.ts'
import type { Layout } from './layout.ts'
import { countsOf, leastOf, type Pass } from './priced.ts'

/** What is scarce: of the choices in a row, each counted by its weight, a build may have at most so much. */
export type Row = { choices: Int32Array; weights: Float64Array; most: number }

/** Prices of rows, what each choice costs under them, and the least that a build that keeps every row can cost. */
export type Bound = {
  prices: Float64Array
  price: Float64Array
  pass: Pass
  paid: number
  least: number
  /** How often each choice stood in the least builds on the way, later ones counting more: near to a half nothing decides it yet. */
  share: Float64Array
}

/** Prices to begin with, and how many steps to take at most. */
export type Start = { prices?: Float64Array; steps?: number }

/** Limits, what must be brought, and sets of choices that exclude one another, as rows. */
export function rowsOf(layout: Layout, cliques: readonly Clique[]): Row[] {
  const { problem, partOf, choicesOf } = layout
  const weighted = (weightOf: (part: number) => number, most: number): Row => {
    const choices = [...partOf.keys()].filter((choice) => weightOf(partOf[choice]!) !== 0)
    const weights = choices.map((choice) => weightOf(partOf[choice]!))
    const scale = Math.max(1e-12, ...weights.map(Math.abs)) // rows weigh alike, so that one step suits all
    return {
      choices: Int32Array.from(choices),
      weights: Float64Array.from(weights, (weight) => weight / scale),
      most: most / scale,
    }
  }
  const bits = [...Array(31).keys()].filter((bit) => ((problem.needed >> bit) & 1) === 1)
  return [
    ...problem.limits.map(({ use, most }) => weighted((part) => use[part]!, most)),
    ...bits.map((bit) => weighted((part) => -((problem.brings[part]! >> bit) & 1), -1)),
    ...cliques.map(({ choices, on }): Row => {
      const base = on < 0 ? [] : choicesOf[on]!
      return {
        choices: Int32Array.from([...choices, ...base]),
        weights: Float64Array.from([...choices].map(() => 1).concat(base.map(() => -1))),
        most: on < 0 ? 1 : 0,
      }
    }),
  ]
}

/** How often a step may bring nothing before steps get shorter, and by how much; below the last it is given up. */
const PATIENCE = 5
const SHORTER = 0.6
const SHORTEST = 1e-4

/**
 * Prices that make what is scarce dear enough for the least build to keep the rows as well as it can: the bound is then nearest to
 * what a real build costs. Found by steps against what the last least build used too much (a subgradient method). A step aims a
 * little above the best bound so far, at most at what a build is known to cost.
 */
export function boundOf(layout: Layout, rows: readonly Row[], known: number, start: Start = {}): Bound {
  const { prices = new Float64Array(rows.length), steps = 400 } = start
  let best = boundAt(layout, rows, prices)
  let now = best
  let aim = Math.max(0.2 * Math.abs(best.least), 0.02 * spread(layout))
  const shortest = aim * SHORTEST
  let waited = 0
  const way = new Float64Array(rows.length)
  const share = new Float64Array(layout.partOf.length)
  for (
    let step = 0;
    step < steps && best.least < known && Number.isFinite(best.least) && aim > shortest;
    step++
  ) {
    const counts = countsOf(layout, now.pass)
    counts.forEach((count, choice) => (share[choice] = 0.93 * share[choice]! + 0.07 * count))
    const over = excess(rows, counts)
    let square = 0
    over.forEach((value, row) => {
      way[row] = 0.5 * way[row]! + value
      if (way[row] < 0 && now.prices[row] === 0) way[row] = 0
      square += way[row] ** 2
    })
    if (square < 1e-18) break // the build keeps every row, and pays for those it fills: it is the best one
    const length = (Math.min(known, best.least + aim) - now.least) / square
    now = boundAt(
      layout,
      rows,
      now.prices.map((price, row) => Math.max(0, price + length * way[row]!)),
    )
    if (now.least > best.least + 0.1 * aim) waited = 0
    if (now.least > best.least) best = now
    else if (++waited > PATIENCE) {
      aim *= SHORTER
      waited = 0
      now = best
      way.fill(0)
    }
  }
  return { ...best, share }
}

/** How much parts differ in cost: the measure of a step. */
function spread({ problem, partOf }: Layout): number {
  let [low, high] = [0, 0]
  for (const part of partOf) {
    low = Math.min(low, problem.cost[part]!)
    high = Math.max(high, problem.cost[part]!)
  }
  return high - low
}

function boundAt(layout: Layout, rows: readonly Row[], prices: Float64Array): Bound {
  const { partOf, problem } = layout
  const price = Float64Array.from(partOf, (part) => problem.cost[part]!)
  let paid = 0
  rows.forEach(({ choices, weights, most }, row) => {
    const each = prices[row]!
    if (each === 0) return
    paid += each * most
    for (let at = 0; at < choices.length; at++) price[choices[at]!]! += each * weights[at]!
  })
  const pass = leastOf(layout, price)
  return { prices, price, pass, paid, least: pass.least - paid, share: new Float64Array(0) }
}

function excess(rows: readonly Row[], counts: Float64Array): Float64Array {
  return Float64Array.from(rows, ({ choices, weights, most }) => {
    let used = -most
    for (let at = 0; at < choices.length; at++) used += counts[choices[at]!]! * weights[at]!
    return used
  })
}
