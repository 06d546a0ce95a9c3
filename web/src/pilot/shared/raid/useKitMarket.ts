import type { KitMarket } from '@raidkit/rules/quests/raid-plan'
import { useMemo } from 'react'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import { useQuestPools, type QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { useTradeBoard, type CharacterProgress } from '../../../trade/shared/trade/useTradeBoard.ts'
import { useTraderReach } from '../../../trade/shared/trade/reach/useTraderReach.ts'

export type MarketState = {
  /** Undefined until prices have loaded, or if there are none. */
  market: KitMarket | undefined
  isWaiting: boolean
}

/** Provides the reader's items, and the prices of the rest of a raid's kit. */
export function useKitMarket(facts: QuestFacts | undefined): MarketState {
  const { progress, mode } = useProgress()
  const reached = useReached()
  const { answer, isFailed } = useTradeBoard(mode, { reached })
  const pools = useQuestPools(facts !== undefined)
  const { itemsFound } = progress
  const board = answer?.board
  const questItems = facts?.questItems
  const market = useMemo((): KitMarket | undefined => {
    if (!board || !questItems || !reached) return undefined
    const owned = new Map(itemsFound.map((found) => [found.uid, found]))
    return {
      ownedOf: (uid, isFir) => {
        const { count = 0, fir = 0 } = owned.get(uid) ?? {}
        return isFir ? fir : count + fir
      },
      buyRub: (uid, count) => board.buyNow(uid, count)?.rub,
      poolOf: (pool) => pools?.[pool],
      isQuestItem: (uid) => uid in questItems,
    }
  }, [board, questItems, reached, itemsFound, pools])
  return { market, isWaiting: !market && !isFailed }
}

/**
 * Provides the progress of the character: level, quests, and the loyalty that follows from them; none with traders who
 * are still locked.
 */
function useReached(): CharacterProgress | undefined {
  const { progress } = useProgress()
  const tradersLL = useTraderReach(progress)?.loyalties
  const { level, questsDone, modulesBuilt, gameEdition } = progress
  return useMemo(
    () => tradersLL && { level, questsDone, modulesBuilt, gameEdition, tradersLL },
    [tradersLL, level, questsDone, modulesBuilt, gameEdition],
  )
}
