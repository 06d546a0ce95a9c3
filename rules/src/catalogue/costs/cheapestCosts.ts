import { stepCost, type CostGraph, type Step } from './costGraph.ts'

/** Safety factor: costs that were approached from above are slightly too high to be a lower bound. */
const SAFE = 1 - 1e-5

/**
 * Maximum number of rounds. A group that makes more of itself gets cheaper in every round by less and less; the rest is
 * below the margin of the search that follows.
 */
const MOST_ROUNDS = 2_000
const SETTLED = 1e-9

export type CheapestCosts = {
  graph: CostGraph
  /** Roubles a piece by place; infinite where the place cannot be reached. */
  costs: Float64Array
  /** Best step to each place; undefined: it is bought. */
  via: readonly (Step | undefined)[]
  /** Searches for groups in which the best way depends on the chain so far. */
  searches: ReadonlyMap<number, ChainSearch>
}

/**
 * Computes the lowest cost of one piece of every item: bought, or made of others through chains of any depth, never
 * through an item that is already on the chain (domain reference 4). `soldRub` is the purchase price, infinite where an
 * item is not sold. `isBarred` marks recipes that must not be used, by their positions in the list.
 */
export function cheapestCosts(
  graph: CostGraph,
  soldRub: (itemUid: string) => number,
  isBarred: Uint8Array = new Uint8Array(graph.recipes.length),
): CheapestCosts {
  const sold = Float64Array.from(graph.itemUids, soldRub)
  const costs = sold.slice()
  const via: (Step | undefined)[] = Array.from(costs, () => undefined)
  const searches = new Map<number, ChainSearch>()
  for (const group of graph.groups) {
    const isBound = relax(graph, group, { costs, via, isBarred })
    if (!isCircular(group, via)) continue
    const lowest = isBound ? costs.slice() : new Float64Array(costs.length)
    const search = chainSearch(graph, { group, sold, lowest, outside: costs, isBarred })
    for (const place of group) {
      const best = search(place, [])
      costs[place] = best.rub
      via[place] = best.step
      searches.set(place, search)
    }
  }
  return { graph, costs, via, searches }
}

type RelaxedCosts = { costs: Float64Array; via: (Step | undefined)[]; isBarred: Uint8Array }

/**
 * Relaxes every place of a group to its cheapest step until no cost falls noticeably. Returns true if it converged:
 * then nothing can cost less, circles included.
 */
function relax(
  { stepsTo }: CostGraph,
  group: readonly number[],
  { costs, via, isBarred }: RelaxedCosts,
): boolean {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let isCheaper = false
    for (const place of group) {
      for (const step of stepsTo[place] ?? []) {
        if (isBarred[step.recipe]) continue
        const rub = stepCost(step, costs)
        const before = costs[place] ?? 0
        if (!(rub < before)) continue
        if (!(rub > before * (1 - SETTLED))) isCheaper = true
        costs[place] = rub
        via[place] = step
      }
    }
    if (!isCheaper) return true
  }
  return false
}

/** Returns true if a chosen way leads through the item that it began with. */
function isCircular(group: readonly number[], via: RelaxedCosts['via']): boolean {
  const [only = 0] = group
  if (group.length === 1) return isTaken(via[only], (place) => place === only)
  const isInside = new Set(group)
  const state = new Map<number, 'open' | 'done'>()
  const visit = (place: number): boolean => {
    const known = state.get(place)
    if (known) return known === 'open'
    state.set(place, 'open')
    const isRound = isTaken(via[place], (next) => isInside.has(next) && visit(next))
    state.set(place, 'done')
    return isRound
  }
  return group.some(visit)
}

/** Returns true if an ingredient of the step satisfies the predicate. */
function isTaken(step: Step | undefined, isIt: (place: number) => boolean): boolean {
  if (!step) return false
  for (let nth = 0; nth < step.takes.length; nth += 2) if (isIt(step.takes[nth] ?? 0)) return true
  return false
}

/** Cheapest way to get one piece: bought, or made by a step. */
type ChainChoice = { rub: number; step: Step | undefined }

/** Search for the cheapest chain; `chain` holds the places of the group that are already on the way. */
type ChainSearch = (place: number, chain: readonly number[]) => ChainChoice

type SearchOptions = {
  /** Places among which ways may run in circles. */
  group: readonly number[]
  sold: Float64Array
  /** Lower bound of the cost of each place, circles included. */
  lowest: Float64Array
  /** Costs of all places outside the group. */
  outside: Float64Array
  /** Recipes that must not be used, by their positions in the list. */
  isBarred: Uint8Array
}

/**
 * Searches the chains of a group in which an item can be made of itself at a gain: there the best way to an item
 * depends on the chain so far. Tries every way that could still be the best one.
 */
function chainSearch({ stepsTo }: CostGraph, options: SearchOptions): ChainSearch {
  const { group, sold, lowest, outside, isBarred } = options
  const isInside = new Set(group)
  const known = new Map<string, ChainChoice>()

  function search(place: number, chain: readonly number[]): ChainChoice {
    const key = `${place}:${chain.toSorted((one, other) => one - other).join(',')}`
    const found = known.get(key)
    if (found) return found
    let best: ChainChoice = { rub: sold[place] ?? Number.POSITIVE_INFINITY, step: undefined }
    const longer = [...chain, place]
    for (const step of stepsTo[place] ?? []) {
      if (isBarred[step.recipe]) continue
      const rub = costOf(step, longer, best.rub)
      if (rub < best.rub) best = { rub, step }
    }
    known.set(key, best)
    return best
  }

  /** Returns the cost of one piece by the step, or any value of at least `limit` when it is not below `limit`. */
  function costOf({ takes, fixedRub, givesCount }: Step, chain: readonly number[], limit: number): number {
    const most = limit * givesCount
    let sum = fixedRub
    for (let nth = 0; nth < takes.length; nth += 2) {
      const [place = 0, count = 0] = [takes[nth], takes[nth + 1]]
      if (chain.includes(place)) return Number.POSITIVE_INFINITY
      sum += count * (isInside.has(place) ? (lowest[place] ?? 0) * SAFE : (outside[place] ?? 0))
    }
    for (let nth = 0; nth < takes.length && sum < most; nth += 2) {
      const [place = 0, count = 0] = [takes[nth], takes[nth + 1]]
      if (!isInside.has(place)) continue
      sum += count * (search(place, chain).rub - (lowest[place] ?? 0) * SAFE)
    }
    return sum / givesCount
  }

  return search
}
