import {
  cheapestCosts,
  explainedCost,
  type CheapestCosts,
  type CostGraph,
  type CostNode,
} from '../../catalogue/costs/index.ts'
import type { DirectSource } from './schema.ts'

/** Pieces bought at one place. */
export type BoughtLine = { itemUid: string; count: number; rub: number; source: DirectSource }
/** A barter made, or a weapon put together, so many times. */
export type Exchange = { recipeUid: string; itemUid: string; runs: number; count: number }
/** Of a barter that a trader makes only so often between two restocks. */
export type LimitedRuns = { recipeUid: string; runs: number; limit: number }

/** So many pieces got at once: what is bought, and what of it is exchanged, in that order. `rub` leaves the purse. */
export type Purchase = {
  rub: number
  lines: readonly BoughtLine[]
  exchanges: readonly Exchange[]
  /** Those of the exchanges that are limited. */
  limited: readonly LimitedRuns[]
}

/** How often each limited barter has been made already since the restock. */
export type MadeRuns = ReadonlyMap<string, number>

export type BuyNow = (itemUid: string, count: number, made?: MadeRuns) => Purchase | undefined

type Around = {
  /** Barters and builds alone: a craft takes its time. Made when it is asked for. */
  graph: () => CostGraph
  boughtOf: (itemUid: string) => DirectSource | undefined
  /** How often a barter can be made between two restocks. */
  limitOf: (recipeUid: string) => number
}

const NOTHING_MADE: MadeRuns = new Map()

/**
 * The cheapest way to have so many pieces at once: bought, bartered for what is bought, or some of each. Only whole pieces are sold
 * and only whole exchanges made, whatever is needed of them, and no oftener than the trader has them beside those that
 * were made before. Undefined: no money gets it tonight.
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

/** Are all its barters still to be had after those that were made? */
function isWithin(purchase: Purchase | undefined, made: MadeRuns): boolean {
  return (purchase?.limited ?? []).every(
    ({ recipeUid, runs, limit }) => runs + (made.get(recipeUid) ?? 0) <= limit,
  )
}

/** `made` and what a purchase adds to it. */
export function withRuns(made: MadeRuns, limited: readonly LimitedRuns[]): MadeRuns {
  if (limited.length === 0) return made
  const all = new Map(made)
  for (const { recipeUid, runs } of limited) all.set(recipeUid, (all.get(recipeUid) ?? 0) + runs)
  return all
}

/** The exchanges of several purchases, each recipe once, in the order in which they are made. */
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

/** The cheapest of buying all, bartering for all, and bartering for a part and buying the rest. */
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
 * How often a barter is worth being made: for all pieces, or once less where the last one would give more than is
 * needed; no oftener than the trader has it. In between nothing is cheaper: each run costs the same.
 */
function runCounts({ recipe }: MadeNode, count: number, around: Buying): number[] {
  const most = Math.max(0, around.limitOf(recipe.uid) - (around.made.get(recipe.uid) ?? 0))
  const all = wholeCount(count / recipe.gives.count)
  const runs = [Math.min(all, most), Math.min(all - 1, most)].filter((one) => one > 0)
  return [...new Set(runs)]
}

type Runs = { runs: number; count: number }

/** So many runs of a barter, and what they do not give bought. */
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
  // What one part uses up of a trader's limit the next one lacks.
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

/** What binary fractions put a hair above a whole one stays whole. */
function wholeCount(count: number): number {
  return Math.ceil(count - 1e-9)
}
