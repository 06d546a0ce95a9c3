import type { BarterOutcome } from '../barters/index.ts'
import type { CraftOutcome } from '../crafts/index.ts'
import type { TradeTables } from './schema.ts'
import type { TradeBoard } from './tradeBoard.ts'
import { unitCost, type UnitCost } from './unitCost.ts'

/** Outcomes and costs of the calculators, by uid, so that other pages show the same figures. */
export type CountedExchanges = {
  barterOf: (uid: string) => BarterOutcome | undefined
  craftOf: (uid: string) => CraftOutcome | undefined
  costOf: (itemUid: string) => UnitCost | undefined
  /** Returns the worth of a dog tag per level; undefined for other items. */
  tagRubPerLevel: (itemUid: string) => number | undefined
}

const known = new WeakMap<TradeBoard, CountedExchanges>()

/** Returns the lookup by uid, which is built once for each board. */
export function countedExchanges(board: TradeBoard, tables: TradeTables): CountedExchanges {
  const counted = known.get(board) ?? newCounted(board, tables)
  known.set(board, counted)
  return counted
}

function newCounted(board: TradeBoard, tables: TradeTables): CountedExchanges {
  const barters = new Map(board.barters.map(({ barter, outcome }) => [barter.uid, outcome]))
  const crafts = new Map(board.crafts.map(({ craft, outcome }) => [craft.uid, outcome]))
  // Costs are cached, because some depend on long chains.
  const costs = new Map<string, UnitCost | undefined>()
  const costOf = (itemUid: string) => {
    if (!costs.has(itemUid)) costs.set(itemUid, unitCost(itemUid, board, tables))
    return costs.get(itemUid)
  }
  return {
    costOf,
    barterOf: (uid) => barters.get(uid),
    craftOf: (uid) => crafts.get(uid),
    tagRubPerLevel: (itemUid) => tables.tags[itemUid],
  }
}
