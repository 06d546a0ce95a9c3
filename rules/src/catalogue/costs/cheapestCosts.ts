import { chainSearch, type ChainSearch } from './chainSearch.ts'
import { stepCost, type CostGraph, type Step } from './costGraph.ts'

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
