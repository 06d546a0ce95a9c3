import {
  cheapestCosts,
  explainedCost,
  type CheapestCosts,
  type CostGraph,
  type CostNode,
} from '../../catalogue/costs/index.ts'
import type { DirectSource } from './schema.ts'

/** Pieces of an item bought from one source. */
export type BoughtLine = { itemUid: string; count: number; rub: number; source: DirectSource }
/** Runs of a barter or of an assembly. */
export type Exchange = { recipeUid: string; itemUid: string; runs: number; count: number }
/** Runs of a barter that the trader limits between two restocks. */
export type LimitedRuns = { recipeUid: string; runs: number; limit: number }

/** Pieces obtained at once: the purchases, then the exchanges in their order. `rub` is the money spent. */
export type Purchase = {
  rub: number
  lines: readonly BoughtLine[]
  exchanges: readonly Exchange[]
  /** Limited barters among the exchanges. */
  limited: readonly LimitedRuns[]
}

/** Number of runs of each limited barter since the restock. */
export type MadeRuns = ReadonlyMap<string, number>

export type BuyNow = (itemUid: string, count: number, made?: MadeRuns) => Purchase | undefined

type Around = {
  /** Returns the graph of barters and builds, without crafts, which take time. Built on demand. */
  graph: () => CostGraph
  boughtOf: (itemUid: string) => DirectSource | undefined
  /** Returns the number of times that a barter can be made between two restocks. */
  limitOf: (recipeUid: string) => number
}

const NOTHING_MADE: MadeRuns = new Map()

/**
 * Finds the cheapest way to obtain a number of pieces at once: bought, bartered for bought items, or a mixture. Only
 * whole pieces are sold and only whole exchanges are made, even if less is needed, and no barter exceeds the trader's
 * limit, on which earlier runs count. Undefined: the pieces cannot be obtained for money now.
 */
export function buyNow(around: Around): BuyNow {
  const known = new Map<string, Purchase | undefined>()
  const soldRub = (uid: string) => around.boughtOf(uid)?.rub ?? Number.POSITIVE_INFINITY
  let found: CheapestCosts | undefined
  const cheapest = (itemUid: string, count: number, made: MadeRuns) => {
    found ??= cheapestCosts(around.graph(), soldRub)
    return purchased(explainedCost(found, itemUid, soldRub(itemUid)), count, { ...around, made })
  }
  return (itemUid, count, made = NOTHING_MADE) => {
    const key = `${itemUid} ${count}`
    if (!known.has(key)) known.set(key, cheapest(itemUid, count, NOTHING_MADE))
    const alone = known.get(key)
    return isWithin(alone, made) ? alone : cheapest(itemUid, count, made)
  }
}

/** Tells whether all barters of a purchase are still available after those already made. */
function isWithin(purchase: Purchase | undefined, made: MadeRuns): boolean {
  return (purchase?.limited ?? []).every(
    ({ recipeUid, runs, limit }) => runs + (made.get(recipeUid) ?? 0) <= limit,
  )
}

/** Adds the runs of a purchase to `made`. */
export function withRuns(made: MadeRuns, limited: readonly LimitedRuns[]): MadeRuns {
  if (limited.length === 0) return made
  const all = new Map(made)
  for (const { recipeUid, runs } of limited) all.set(recipeUid, (all.get(recipeUid) ?? 0) + runs)
  return all
}

/** Sums up the exchanges of several purchases, one entry per recipe, in the order in which they are made. */
export function sumExchanges(purchases: readonly Pick<Purchase, 'exchanges'>[]): Exchange[] {
  const sums = new Map<string, Exchange>()
  for (const one of purchases.flatMap(({ exchanges }) => exchanges)) {
    const before = sums.get(one.recipeUid)
    const sum = before && { runs: before.runs + one.runs, count: before.count + one.count }
    sums.set(one.recipeUid, { ...one, ...sum })
  }
  return [...sums.values()]
}

type Buying = Around & { made: MadeRuns }

/** Finds the cheapest of buying all, bartering for all, and bartering for a part and buying the rest. */
function purchased(node: CostNode, count: number, around: Buying): Purchase | undefined {
  const direct = bought(node.itemUid, count, around)
  if (node.state !== 'made') return direct
  const ways = runCounts(node, count, around).flatMap(
    (runs) => exchanged(node, { runs, count }, around) ?? [],
  )
  return [...(direct ? [direct] : []), ...ways].toSorted((one, other) => one.rub - other.rub)[0]
}

function bought(itemUid: string, count: number, { boughtOf }: Buying): Purchase | undefined {
  const source = boughtOf(itemUid)
  if (!source) return undefined
  const whole = wholeCount(count)
  const rub = source.rub * whole
  return { rub, lines: [{ itemUid, count: whole, rub, source }], exchanges: [], limited: [] }
}

type MadeNode = Extract<CostNode, { state: 'made' }>

/**
 * Returns the numbers of runs worth trying: for all pieces, or one less if the last run would give more than is needed,
 * and no more than the trader's limit. Numbers in between are never cheaper, because each run costs the same.
 */
function runCounts({ recipe }: MadeNode, count: number, around: Buying): number[] {
  const most = Math.max(0, around.limitOf(recipe.uid) - (around.made.get(recipe.uid) ?? 0))
  const all = wholeCount(count / recipe.gives.count)
  const runs = [Math.min(all, most), Math.min(all - 1, most)].filter((one) => one > 0)
  return [...new Set(runs)]
}

type Runs = { runs: number; count: number }

/** Combines a number of runs of a barter with buying the remaining pieces. */
function exchanged(
  { recipe, parts, itemUid }: MadeNode,
  { runs, count }: Runs,
  around: Buying,
): Purchase | undefined {
  const limit = around.limitOf(recipe.uid)
  const own = Number.isFinite(limit) ? [{ recipeUid: recipe.uid, runs, limit }] : []
  const given = runs * recipe.gives.count
  const rest = wholeCount(count - given) > 0 ? bought(itemUid, count - given, around) : NOTHING_BOUGHT
  if (!rest) return undefined
  // Parts share the trader's limits: runs used for one part are not available for the next.
  let made = withRuns(around.made, own)
  const all: Purchase[] = [rest]
  for (const { node, ingredient } of parts) {
    const part = node && purchased(node, ingredient.count * runs, { ...around, made })
    if (!part) return undefined
    made = withRuns(made, part.limited)
    all.push(part)
  }
  return {
    rub: all.reduce((sum, { rub }) => sum + rub, 0),
    lines: all.flatMap(({ lines }) => lines),
    exchanges: [
      ...all.flatMap(({ exchanges }) => exchanges),
      { recipeUid: recipe.uid, itemUid, runs, count: given },
    ],
    limited: [...own, ...all.flatMap(({ limited }) => limited)],
  }
}

const NOTHING_BOUGHT: Purchase = { rub: 0, lines: [], exchanges: [], limited: [] }

/** Rounds up, but keeps a whole number that a binary fraction puts just above itself. */
function wholeCount(count: number): number {
  return Math.ceil(count - 1e-9)
}
