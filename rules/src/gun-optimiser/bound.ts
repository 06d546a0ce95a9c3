import type { Layout } from './layout.ts'
import { countsOf, leastOf, type Pass } from './priced.ts'
import type { Rows } from './rows.ts'

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
export type Start = { prices: Float64Array; steps: number }

/** How often a step may bring nothing before steps get shorter, and by how much; below the last it is given up. */
const PATIENCE = 5
const SHORTER = 0.6
const SHORTEST = 1e-4

/**
 * Prices that make what is scarce dear enough for the least build to keep the rows as well as it can: the bound is then nearest to
 * what a real build costs. Found by steps against what the last least build used too much (a subgradient method). A step aims a
 * little above the best bound so far, at most at what a build is known to cost.
 */
export function boundOf(layout: Layout, table: Rows, known: number, start: Start): Bound {
  const { prices, steps } = start
  let best = boundAt(layout, table, prices)
  let now = best
  let aim = Math.max(0.2 * Math.abs(best.least), 0.02 * spread(layout))
  const shortest = aim * SHORTEST
  let waited = 0
  const way = new Float64Array(prices.length)
  const share = new Float64Array(layout.partOf.length)
  for (
    let step = 0;
    step < steps && best.least < known && Number.isFinite(best.least) && aim > shortest;
    step++
  ) {
    const counts = countsOf(layout, now.pass)
    counts.forEach((count, choice) => (share[choice] = 0.93 * share[choice]! + 0.07 * count))
    const over = excess(table, counts)
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
      table,
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
    const cost = problem.cost[part]!
    if (cost < low) low = cost
    else if (cost > high && cost < Infinity) high = cost
  }
  return high - low
}

function boundAt(layout: Layout, { rows }: Rows, prices: Float64Array): Bound {
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

function excess({ rows, first, of, weights }: Rows, counts: Float64Array): Float64Array {
  const over = Float64Array.from(rows, ({ most }) => -most)
  counts.forEach((count, choice) => {
    if (count === 0) return
    const end = first[choice + 1]!
    for (let entry = first[choice]!; entry < end; entry++) over[of[entry]!]! += count * weights[entry]!
  })
  return over
}
