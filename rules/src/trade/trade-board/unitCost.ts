import type { DirectSource, TradeTables } from './schema.ts'
import type { TradeBoard } from './tradeBoard.ts'

/** Cost of one piece, and its source by the price types of the spec. */
export type UnitCost = {
  rub: number
  from: DirectSource['type'] | 'barter' | 'craft' | 'build'
  /** Trader of the offer, payment or barter. */
  trader?: string | undefined
}

type Board = Pick<TradeBoard, 'explain' | 'directOf'>

/** Returns the lowest cost of one piece with its source; undefined: no price is known. */
export function unitCost(itemUid: string, board: Board, tables: TradeTables): UnitCost | undefined {
  const node = board.explain(itemUid)
  switch (node.state) {
    case 'unknown':
      return undefined
    case 'made':
      return { rub: node.rub, ...madeBy(node.recipe.uid, tables) }
    case 'sold': {
      const source = board.directOf(itemUid)
      if (!source) return undefined
      return { rub: node.rub, from: source.type, ...('trader' in source && { trader: source.trader }) }
    }
  }
}

/** Sources that are a sale value rather than a price. */
const SOLD_ONLY: ReadonlySet<UnitCost['from']> = new Set(['sellToTrader', 'buildSellToTrader'])

/**
 * Returns the cost if it can be paid; undefined if the item cannot be bought, so that the cost is only the sale value
 * of it or of its ingredients.
 */
export function paidCost(cost: UnitCost | undefined, isOwnOnly: boolean): UnitCost | undefined {
  return cost && !isOwnOnly && !SOLD_ONLY.has(cost.from) ? cost : undefined
}

type RecipeSource = Pick<UnitCost, 'from' | 'trader'>

const known = new WeakMap<TradeTables, ReadonlyMap<string, RecipeSource>>()

/** Returns the kind of a recipe. A recipe that is neither a barter nor a craft assembles a weapon. */
function madeBy(recipeUid: string, tables: TradeTables): RecipeSource {
  const made =
    known.get(tables) ??
    new Map<string, RecipeSource>([
      ...tables.barters.map(({ uid, trader }) => [uid, { from: 'barter', trader }] as const),
      ...[...tables.crafts, ...tables.continuous].map(({ uid }) => [uid, { from: 'craft' }] as const),
    ])
  known.set(tables, made)
  return made.get(recipeUid) ?? { from: 'build' }
}
