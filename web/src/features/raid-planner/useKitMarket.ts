import type { KitMarket } from '@raidkit/rules/raid-plan'
import { useMemo } from 'react'
import { useProgress } from '../../api/progress/useProgress.ts'
import { useQuestPools, type QuestFacts } from '../../api/progress/useQuestBook.ts'
import { useTradeBoard } from '../../api/trade/useTradeBoard.ts'

export type MarketState = {
  /** Undefined until prices are here, or where there are none. */
  market: KitMarket | undefined
  isWaiting: boolean
}

/** What the reader has, and what the rest of a raid's kit costs him. */
export function useKitMarket(facts: QuestFacts | undefined): MarketState {
  const { progress, mode } = useProgress()
  const { answer, isFailed } = useTradeBoard(mode)
  const pools = useQuestPools(facts !== undefined)
  const { itemsFound } = progress
  const board = answer?.board
  const questItems = facts?.questItems
  const market = useMemo((): KitMarket | undefined => {
    if (!board || !questItems) return undefined
    const owned = new Map(itemsFound.map(({ uid, count, fir }) => [uid, count + fir]))
    return {
      ownedOf: (uid) => owned.get(uid) ?? 0,
      buyRub: (uid, count) => board.buyNow(uid, count)?.rub,
      poolOf: (pool) => pools?.[pool],
      isQuestItem: (uid) => uid in questItems,
    }
  }, [board, questItems, itemsFound, pools])
  return { market, isWaiting: !market && !isFailed }
}
