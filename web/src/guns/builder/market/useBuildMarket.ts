import { gunOffers } from '@raidkit/contract/guns/guns'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo } from 'react'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useOwnReached } from '../../../trade/shared/trade/reach/useOwnReached.ts'
import { useTradeBoard } from '../../../trade/shared/trade/useTradeBoard.ts'
import { useSteady } from '../../../ui/hooks/useSteady.ts'
import { buildMarket, type BuildMarket } from './buildMarket.ts'

export type MarketState = {
  /** Undefined until prices are loaded. */
  market: BuildMarket | undefined
  isFailed: boolean
  retry: () => void
}

/** Returns the prices of a gun's parts for this reader; they load after the tree, which does not wait for them. */
export function useBuildMarket(gun: string, mode: GameMode): MarketState {
  const lang = useLanguage()
  const { data: more, isError, refetch } = useCall(gunOffers, { gun, mode, lang }, { staleTime: Infinity })
  useSiteEvents(({ type }) => {
    if (type === 'catalog' || type === 'gap') void refetch()
  })
  const { answer, isFailed, retry } = useTradeBoard(mode, { more })
  const reached = useOwnReached(mode)
  const { answer: own } = useTradeBoard(mode, { more, reached })
  const isWhole = more?.mode === mode
  const market = useMemo(() => {
    if (!answer || !isWhole) return undefined
    return buildMarket(answer, reached && own?.mode === mode ? own : undefined)
  }, [answer, isWhole, reached, own, mode])
  const again = useSteady<void>(() => {
    retry()
    if (isError) void refetch()
  })
  return { market, isFailed: !market && (isFailed || isError), retry: again }
}
