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
 * The cheapest way to have so many pieces at once: bought, or bartered for what is bought. Only whole pieces are sold
 * and only whole exchanges made, whatever is needed of them, and no oftener than the trader has them beside those that
 * were made before. Undefined: no money gets it tonight.
 */
export function buyNow(around: Around): BuyNow {
  const known = new Map<string, Purchase | undefined>()
  const soldRub = (uid: string) => around.boughtOf(uid)?.rub ?? Number.POSITIVE_INFINITY
  let found: CheapestCosts | undefined
  const bought = (itemUid: string, count: number, made: MadeRuns) => {
    found ??= cheapestCosts(around.graph(), soldRub)
    return purchased(explainedCost(found, itemUid, soldRub(itemUid)), count, { ...around, made })
  }
  return (itemUid, count, made = NOTHING_MADE) => {
    const key = `${itemUid} ${count}`
    if (!known.has(key)) known.set(key, bought(itemUid, count, NOTHING_MADE))
    const alone = known.get(key)
    return isWithin(alone, made) ? alone : bought(itemUid, count, made)
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

type Buying = Around & { made: MadeRuns }

function purchased(node: CostNode, count: number, around: Buying): Purchase | undefined {
  const source = around.boughtOf(node.itemUid)
  const whole = wholeCount(count)
  const line = source && { itemUid: node.itemUid, count: whole, rub: source.rub * whole, source }
  const direct = line && { rub: line.rub, lines: [line], exchanges: [], limited: [] }
  const swapped = node.state === 'made' ? exchanged(node, count, around) : undefined
  if (!direct || !swapped) return direct ?? swapped
  return swapped.rub < direct.rub ? swapped : direct
}

type MadeNode = Extract<CostNode, { state: 'made' }>

function exchanged(
  { recipe, parts, itemUid }: MadeNode,
  count: number,
  around: Buying,
): Purchase | undefined {
  const runs = wholeCount(count / recipe.gives.count)
  const limit = around.limitOf(recipe.uid)
  if (runs + (around.made.get(recipe.uid) ?? 0) > limit) return undefined
  const own = Number.isFinite(limit) ? [{ recipeUid: recipe.uid, runs, limit }] : []
  // What one part uses up of a trader's limit the next one lacks.
  let made = withRuns(around.made, own)
  const all: Purchase[] = []
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
      { recipeUid: recipe.uid, itemUid, runs, count: runs * recipe.gives.count },
    ],
    limited: [...own, ...all.flatMap(({ limited }) => limited)],
  }
}

/** What binary fractions put a hair above a whole one stays whole. */
function wholeCount(count: number): number {
  return Math.ceil(count - 1e-9)
}
