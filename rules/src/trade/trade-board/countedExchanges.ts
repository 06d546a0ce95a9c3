import type { BarterOutcome } from '../barters/index.ts'
import type { CraftOutcome } from '../crafts/index.ts'
import type { TradeTables } from './schema.ts'
import type { TradeBoard } from './tradeBoard.ts'
import { unitCost, type UnitCost } from './unitCost.ts'

/** Barters, crafts and costs as the calculators have them, by uid: other pages say nothing else of the same thing. */
export type CountedExchanges = {
  barterOf: (uid: string) => BarterOutcome | undefined
  craftOf: (uid: string) => CraftOutcome | undefined
  costOf: (itemUid: string) => UnitCost | undefined
  /** What a level of a dog tag is worth; undefined for everything else. */
  tagRubPerLevel: (itemUid: string) => number | undefined
}

const known = new WeakMap<TradeBoard, CountedExchanges>()

/** Found by uid, once for each board. */
export function countedExchanges(board: TradeBoard, tables: TradeTables): CountedExchanges {
  const counted = known.get(board) ?? newCounted(board, tables)
  known.set(board, counted)
  return counted
}

function newCounted(board: TradeBoard, tables: TradeTables): CountedExchanges {
  const barters = new Map(board.barters.map(({ barter, outcome }) => [barter.uid, outcome]))
  const crafts = new Map(board.crafts.map(({ craft, outcome }) => [craft.uid, outcome]))
  // How a cost comes about is looked for once: some lead through long chains.
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
