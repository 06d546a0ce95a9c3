/**
 * Costs of an order: `between[i][j]` from stop to stop (symmetric), `from[i]` from the start, `end[i]` to the best
 * exit.
 */
export type OrderCosts = {
  from: readonly number[]
  between: readonly (readonly number[])[]
  end: readonly number[]
  /** `earlier[i]`: indices of the stops that come before stop i; absent if no stop has an order. */
  earlier?: readonly (readonly number[])[]
}

/** Ends of a path, beside the indices of its stops. */
const START = -1
const END = -2

/** Maximum number of stops with an optimal order. */
export const EXACT_STOPS = 10

export function stopOrder(costs: OrderCosts): number[] {
  return costs.from.length <= EXACT_STOPS ? exactOrder(costs) : inGivenOrder(goodOrder(costs), costs)
}

/** Moves each stop that comes too early behind the last of the stops before it. */
function inGivenOrder(order: readonly number[], { earlier = [] }: OrderCosts): number[] {
  const done: number[] = []
  const isFree = (stop: number) =>
    (earlier[stop] ?? []).every((one) => done.includes(one) || !order.includes(one))
  let waiting = [...order]
  while (waiting.length > 0) {
    // If all remaining stops depend on each other, no order is valid: take the first.
    const next = waiting.find(isFree) ?? waiting[0]
    if (next === undefined) break
    done.push(next)
    waiting = waiting.filter((stop) => stop !== next)
  }
  return done
}

export function orderCost(costs: OrderCosts, order: readonly number[]): number {
  const cost = pathCosts(costs)
  const path = [START, ...order, END]
  return path.slice(1).reduce((sum, to, at) => sum + cost(path[at] ?? START, to), 0)
}

/**
 * Finds the optimal order by the Held–Karp algorithm: the shortest path through every set of stops to each of them,
 * from small sets to large ones.
 */
export function exactOrder({ from, between, end, earlier = [] }: OrderCosts): number[] {
  const n = from.length
  if (n === 0) return []
  const needed = from.map((_, stop) => (earlier[stop] ?? []).reduce((set, one) => set | (2 ** one), 0))
  const sets = 2 ** n
  const best = new Float64Array(sets * n).fill(Infinity)
  const before = new Int8Array(sets * n).fill(-1)
  for (let i = 0; i < n; i += 1) if (needed[i] === 0) best[2 ** i * n + i] = from[i] ?? Infinity
  for (let set = 1; set < sets; set += 1) {
    for (let last = 0; last < n; last += 1) {
      const cost = best[set * n + last] ?? Infinity
      if (cost === Infinity) continue
      for (let next = 0; next < n; next += 1) {
        const wanted = needed[next] ?? 0
        if ((set & (2 ** next)) !== 0 || (set & wanted) !== wanted) continue
        const to = (set | (2 ** next)) * n + next
        const total = cost + (between[last]?.[next] ?? Infinity)
        if (total >= (best[to] ?? Infinity)) continue
        best[to] = total
        before[to] = last
      }
    }
  }
  return traced(n, before, lastStop(best.subarray((sets - 1) * n), end))
}

function lastStop(best: Float64Array, end: readonly number[]): number {
  let last = 0
  const total = (at: number) => (best[at] ?? Infinity) + (end[at] ?? Infinity)
  for (let at = 1; at < best.length; at += 1) if (total(at) < total(last)) last = at
  return last
}

function traced(n: number, before: Int8Array, last: number): number[] {
  const order: number[] = []
  let set = 2 ** n - 1
  for (let at = last; at >= 0;) {
    order.unshift(at)
    const earlier = before[set * n + at] ?? -1
    set &= ~(2 ** at)
    at = earlier
  }
  return order
}

/**
 * Returns the costs between any two places of a path from one table, because the search reads them a hundred thousand
 * times.
 */
function pathCosts({ from, between, end }: OrderCosts): Cost {
  const n = from.length
  const size = n + 2
  const table = new Float64Array(size * size)
  const at = (place: number) => (place === START ? n : place === END ? n + 1 : place)
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < n; j += 1) table[i * size + j] = between[i]?.[j] ?? Infinity
    table[n * size + i] = from[i] ?? Infinity
    table[i * size + n + 1] = end[i] ?? Infinity
  }
  return (a, b) => table[at(a) * size + at(b)] ?? 0
}

/** Maximum number of starts: more hardly improve the result, and each costs time. */
const MOST_STARTS = 12

/**
 * Finds a good order by the nearest-neighbour heuristic from several starts, each improved by 2-opt and Or-opt until no
 * move makes it shorter.
 */
export function goodOrder(costs: OrderCosts): number[] {
  const n = costs.from.length
  const cost = pathCosts(costs)
  const firsts = Array.from({ length: n }, (_, at) => at).toSorted((a, b) => cost(START, a) - cost(START, b))
  let best: number[] = []
  let least = Infinity
  for (const first of firsts.slice(0, MOST_STARTS)) {
    const order = mended(greedy(first, n, cost), cost)
    const total = orderCost(costs, order)
    if (total < least) [best, least] = [order, total]
  }
  return best
}

type Cost = (a: number, b: number) => number

function greedy(first: number, n: number, cost: Cost): number[] {
  const order = [first]
  const left = new Set(Array.from({ length: n }, (_, at) => at).filter((at) => at !== first))
  while (left.size > 0) {
    const last = order.at(-1) ?? first
    const next = [...left].reduce((a, b) => (cost(last, b) < cost(last, a) ? b : a))
    order.push(next)
    left.delete(next)
  }
  return order
}

const LEAST_GAIN = 1e-9
const LONGEST_PIECE = 3

function mended(order: number[], cost: Cost): number[] {
  let path = [START, ...order, END]
  for (;;) {
    const better = turned(path, cost) ?? moved(path, cost)
    if (!better) return path.slice(1, -1)
    path = better
  }
}

/** Applies 2-opt: reverses a segment. */
function turned(path: readonly number[], cost: Cost): number[] | undefined {
  for (let i = 1; i < path.length - 2; i += 1) {
    for (let j = i + 1; j < path.length - 1; j += 1) {
      const [a, b, c, d] = [path[i - 1] ?? START, path[i] ?? 0, path[j] ?? 0, path[j + 1] ?? END]
      if (cost(a, c) + cost(b, d) < cost(a, b) + cost(c, d) - LEAST_GAIN) {
        return [...path.slice(0, i), ...path.slice(i, j + 1).toReversed(), ...path.slice(j + 1)]
      }
    }
  }
  return undefined
}

/** Applies Or-opt: moves a segment of up to three stops, in either direction. */
function moved(path: readonly number[], cost: Cost): number[] | undefined {
  for (let length = 1; length <= LONGEST_PIECE; length += 1) {
    for (let i = 1; i + length < path.length; i += 1) {
      const better = movedPiece(path, { i, length }, cost)
      if (better) return better
    }
  }
  return undefined
}

function movedPiece(
  path: readonly number[],
  { i, length }: { i: number; length: number },
  cost: Cost,
): number[] | undefined {
  const piece = path.slice(i, i + length)
  const rest = [...path.slice(0, i), ...path.slice(i + length)]
  const [first, last] = [piece[0] ?? 0, piece.at(-1) ?? 0]
  const [before, after] = [rest[i - 1] ?? START, rest[i] ?? END]
  const gain = cost(before, first) + cost(last, after) - cost(before, after)
  for (let at = 1; at < rest.length; at += 1) {
    const [a, b] = [rest[at - 1] ?? START, rest[at] ?? END]
    const straight = cost(a, first) + cost(last, b) - cost(a, b)
    const reversed = cost(a, last) + cost(first, b) - cost(a, b)
    if (Math.min(straight, reversed) >= gain - LEAST_GAIN) continue
    return [...rest.slice(0, at), ...(straight <= reversed ? piece : piece.toReversed()), ...rest.slice(at)]
  }
  return undefined
}
