import type { DirectSource, TradeTables } from './schema.ts'
import type { TradeBoard } from './tradeBoard.ts'

/** What one piece costs, and where that figure comes from by the price types of the spec. */
export type UnitCost = {
  rub: number
  from: DirectSource['type'] | 'barter' | 'craft' | 'build'
  /** Whose offer, payment or barter it is. */
  trader?: string | undefined
}

type Board = Pick<TradeBoard, 'explain' | 'directOf'>

/** The cheapest cost of one piece in a word; undefined: no price is known. */
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

/** A worth, not a price: what it would have brought. */
const SOLD_ONLY: ReadonlySet<UnitCost['from']> = new Set(['sellToTrader', 'buildSellToTrader'])

/**
 * The same where somebody pays it; undefined where nobody can, and a cost is only what a sale of it, or of what it is made
 * of, would bring.
 */
export function paidCost(cost: UnitCost | undefined, isOwnOnly: boolean): UnitCost | undefined {
  return cost && !isOwnOnly && !SOLD_ONLY.has(cost.from) ? cost : undefined
}

type Made = Pick<UnitCost, 'from' | 'trader'>

const known = new WeakMap<TradeTables, ReadonlyMap<string, Made>>()

/** What is neither a barter nor a craft is a weapon put together. */
function madeBy(recipeUid: string, tables: TradeTables): Made {
  const made =
    known.get(tables) ??
    new Map<string, Made>([
      ...tables.barters.map(({ uid, trader }) => [uid, { from: 'barter', trader }] as const),
      ...[...tables.crafts, ...tables.continuous].map(({ uid }) => [uid, { from: 'craft' }] as const),
    ])
  known.set(tables, made)
  return made.get(recipeUid) ?? { from: 'build' }
}
