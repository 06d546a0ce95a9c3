import type { SaleAdvice } from '@raidkit/rules/prices/sell'
import { saleAdvisor } from '@raidkit/rules/trade/trade-board'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo } from 'react'
import { useOwnLevel } from '../../../account/shared/reader/useOwnLevel.ts'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import { boardSources } from './latestBoard.ts'
import type { TradeAnswer } from './useTradeBoard.ts'
import { useOwnReach } from './reach/useTraderReach.ts'

/** Returns the advice for selling a number of pieces, for this reader. */
export type AdviceOf = (uid: string, count: number) => SaleAdvice

/** Returns the advisor; undefined until items and prices are loaded. */
export function useSaleAdvice(mode: GameMode, trade: TradeAnswer | undefined): AdviceOf | undefined {
  const { progress } = useProgress()
  const { level } = useOwnLevel(mode)
  const tradersLL = useOwnReach(mode)?.loyalties ?? progress.tradersLL
  const { isIC3Built, skill_HideoutManagement: hideoutManagement } = progress
  return useMemo(() => {
    if (!trade) return undefined
    const { tables, items, prices, player, asOfMs } = trade
    return saleAdvisor({
      tables,
      asOfMs,
      ...boardSources({ items, prices }),
      fleaOf: (uid) => prices.byUid.get(uid)?.flea ?? undefined,
      seller: {
        level,
        tradersLL,
        reduction: { hasIntelCenter3: isIC3Built, hideoutManagement },
        field: player.hideoutUsePriceField,
        userSellPrices: player.userSellPricesMap,
      },
    })
  }, [trade, level, tradersLL, isIC3Built, hideoutManagement])
}
