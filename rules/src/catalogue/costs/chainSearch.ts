import type { CostGraph, Step } from './costGraph.ts'

/** The best way to one piece: as it is sold, or by a step. */
export type ChainChoice = { rub: number; step: Step | undefined }

/** `chain`: the places of the group that are already on the way. */
export type ChainSearch = (place: number, chain: readonly number[]) => ChainChoice

type SearchOptions = {
  /** The places among which ways may run in circles. */
  group: readonly number[]
  sold: Float64Array
  /** What a place costs at least, circles included. */
  lowest: Float64Array
  /** Costs of all places outside the group. */
  outside: Float64Array
  /** Recipes that are not to be used, by their places in the list. */
  isBarred: Uint8Array
}

/** Costs that were approached from above are a hair too high to be a bound. */
const SAFE = 1 - 1e-5

/**
 * Looks through the chains of a group in which something can be made of itself at a gain: there the best way to an
 * item depends on what is already on the chain. Tries every way that could still be the best one.
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

  /** What one piece costs by the step, or anything as high as `limit` when it is no better than that. */
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
