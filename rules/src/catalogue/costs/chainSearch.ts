import type { CostGraph, Step } from './costGraph.ts'

/** Cheapest way to get one piece: bought, or made by a step. */
export type ChainChoice = { rub: number; step: Step | undefined }

/** Search for the cheapest chain; `chain` holds the places of the group that are already on the way. */
export type ChainSearch = (place: number, chain: readonly number[]) => ChainChoice

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

/** Safety factor: costs that were approached from above are slightly too high to be a lower bound. */
const SAFE = 1 - 1e-5

/**
 * Searches the chains of a group in which an item can be made of itself at a gain: there the best way to an item
 * depends on the chain so far. Tries every way that could still be the best one.
 */
export function chainSearch({ stepsTo }: CostGraph, options: SearchOptions): ChainSearch {
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
