import {
  cheapestCosts,
  explainedCost,
  type CheapestCosts,
  type CostGraph,
  type CostNode,
} from '../costs/index.ts'
import type { DirectSource } from './schema.ts'

/** Pieces bought at one place. */
export type BoughtLine = { itemUid: string; count: number; rub: number; source: DirectSource }
/** A barter made, or a weapon put together, so many times. */
export type Exchange = { recipeUid: string; itemUid: string; runs: number; count: number }

/** So many pieces got at once: what is bought, and what of it is exchanged, in that order. `rub` leaves the purse. */
export type Purchase = { rub: number; lines: readonly BoughtLine[]; exchanges: readonly Exchange[] }

export type BuyNow = (itemUid: string, count: number) => Purchase | undefined

type Around = {
  /** Barters and builds alone: a craft takes its time. Made when it is asked for. */
  graph: () => CostGraph
  boughtOf: (itemUid: string) => DirectSource | undefined
  /** How often a barter can be made between two restocks. */
  limitOf: (recipeUid: string) => number
}

/**
 * The cheapest way to have so many pieces at once: bought, or bartered for what is bought. Only whole pieces are sold
 * and only whole exchanges made, whatever is needed of them. Undefined: no money gets it tonight.
 */
export function buyNow(around: Around): BuyNow {
  const known = new Map<string, Purchase | undefined>()
  const soldRub = (uid: string) => around.boughtOf(uid)?.rub ?? Number.POSITIVE_INFINITY
  let found: CheapestCosts | undefined
  return (itemUid, count) => {
    const key = `${itemUid} ${count}`
    if (!known.has(key)) {
      found ??= cheapestCosts(around.graph(), soldRub)
      known.set(key, purchased(explainedCost(found, itemUid, soldRub(itemUid)), count, around))
    }
    return known.get(key)
  }
}

function purchased(node: CostNode, count: number, around: Around): Purchase | undefined {
  const source = around.boughtOf(node.itemUid)
  const whole = wholeCount(count)
  const line = source && { itemUid: node.itemUid, count: whole, rub: source.rub * whole, source }
  const direct = line && { rub: line.rub, lines: [line], exchanges: [] }
  const swapped = node.state === 'made' ? exchanged(node, count, around) : undefined
  if (!direct || !swapped) return direct ?? swapped
  return swapped.rub < direct.rub ? swapped : direct
}

type MadeNode = Extract<CostNode, { state: 'made' }>

function exchanged(
  { recipe, parts, itemUid }: MadeNode,
  count: number,
  around: Around,
): Purchase | undefined {
  const runs = wholeCount(count / recipe.gives.count)
  if (runs > around.limitOf(recipe.uid)) return undefined
  const bought = parts.map(({ node, ingredient }) => node && purchased(node, ingredient.count * runs, around))
  const all = bought.flatMap((one) => one ?? [])
  if (all.length < parts.length) return undefined
  const made: Exchange = { recipeUid: recipe.uid, itemUid, runs, count: runs * recipe.gives.count }
  return {
    rub: all.reduce((sum, { rub }) => sum + rub, 0),
    lines: all.flatMap(({ lines }) => lines),
    exchanges: [...all.flatMap(({ exchanges }) => exchanges), made],
  }
}

/** What binary fractions put a hair above a whole one stays whole. */
function wholeCount(count: number): number {
  return Math.ceil(count - 1e-9)
}
