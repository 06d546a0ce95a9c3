import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { countedExchanges, paidCost, type UnitCost } from '@raidkit/rules/trade/trade-board'
import type { Deps } from '../../deps.ts'
import type { TradeParts } from './tradeParts.ts'

/**
 * Creates the lookup of unit costs by the cost engine, or by the market for items that the calculators do not cover.
 */
export function makeUnitCosts(deps: Pick<Deps, 'catalog' | 'prices'>, trade: TradeParts) {
  return async (mode: GameMode): Promise<(uid: string) => UnitCost | null> => {
    const [board, tables] = await Promise.all([trade.board(mode), trade.plain(mode)])
    const counted = countedExchanges(board, tables)
    const { byUid } = deps.prices.lines(mode)
    return (uid) => {
      const cost = paidCost(counted.costOf(uid), board.isOwnOnly(uid))
      if (cost) return cost
      const { flea, buy } = byUid.get(uid) ?? {}
      if (buy && (!flea || buy.rub <= flea.price)) return { rub: buy.rub, from: 'trader', trader: buy.trader }
      return flea ? { rub: flea.price, from: 'flea' } : null
    }
  }
}
