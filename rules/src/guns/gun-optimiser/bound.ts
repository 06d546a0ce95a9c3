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

const NONE = new Float64Array(0)

/** How often a step may bring nothing before steps get shorter, and by how much; below the last it is given up. */
const PATIENCE = 5
const SHORTER = 0.6
const SHORTEST = 1e-4

/**
 * Prices that make what is scarce dear enough for the least build to keep the rows as well as it can: the bound is then nearest to
 * what a real build costs. Found by steps against what the last least build used too much (a subgradient method). A step aims a
 * little above the best bound so far, at most at what a build is known to cost.
 */
export function boundOf(layout: Layout, table: Rows, known: number, { prices, steps }: Start): Bound {
  let best = boundAt(layout, table, prices)
  let now = best
  let aim = Math.max(0.2 * Math.abs(best.least), 0.02 * spread(layout))
  const shortest = aim * SHORTEST
  let waited = 0
  const way = new Float64Array(prices.length)
  const share = new Float64Array(layout.partByChoice.length)
  for (
    let step = 0;
    step < steps && best.least < known && Number.isFinite(best.least) && aim > shortest;
    step++
  ) {
    const counts = countsOf(layout, now.pass)
    for (let choice = 0; choice < share.length; choice++)
      share[choice] = 0.93 * share[choice]! + 0.07 * counts[choice]!
    const square = turned(way, now.prices, excess(table, counts))
    if (square < 1e-18) break // the build keeps every row, and pays for those it fills: it is the best one
    const length = (Math.min(known, best.least + aim) - now.least) / square
    now = boundAt(layout, table, stepped(now.prices, way, length))
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

/** Turns the way towards what is too much now, half of it going on as before; the square of its length. */
function turned(way: Float64Array, prices: Float64Array, over: Float64Array): number {
  let square = 0
  for (let row = 0; row < way.length; row++) {
    let next = 0.5 * way[row]! + over[row]!
    if (next < 0 && prices[row] === 0) next = 0
    way[row] = next
    square += next * next
  }
  return square
}

function stepped(prices: Float64Array, way: Float64Array, length: number): Float64Array {
  const next = new Float64Array(prices.length)
  for (let row = 0; row < next.length; row++) {
    const price = prices[row]! + length * way[row]!
    if (price > 0) next[row] = price
  }
  return next
}

/** How much parts differ in cost: the measure of a step. */
function spread({ problem, partByChoice }: Layout): number {
  let [low, high] = [0, 0]
  for (const part of partByChoice) {
    const cost = problem.cost[part]!
    if (cost < low) low = cost
    else if (cost > high && cost < Infinity) high = cost
  }
  return high - low
}

function boundAt(layout: Layout, { rows, costs }: Rows, prices: Float64Array): Bound {
  const price = costs.slice()
  let paid = 0
  for (let row = 0; row < prices.length; row++) {
    const each = prices[row]!
    if (each === 0) continue
    const { choices, weights, most } = rows[row]!
    paid += each * most
    for (let at = 0; at < choices.length; at++) price[choices[at]!]! += each * weights[at]!
  }
  const pass = leastOf(layout, price)
  return { prices, price, pass, paid, least: pass.least - paid, share: NONE }
}

/** How much too much of each row a build has; less than nothing: so much is left. */
function excess({ spare, first, of, weights }: Rows, counts: Float64Array): Float64Array {
  const over = spare.slice()
  for (let choice = 0; choice < counts.length; choice++) {
    const count = counts[choice]!
    if (count === 0) continue
    const end = first[choice + 1]!
    for (let entry = first[choice]!; entry < end; entry++) over[of[entry]!]! += count * weights[entry]!
  }
  return over
}
