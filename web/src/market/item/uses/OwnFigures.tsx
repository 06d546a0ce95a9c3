import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { countedExchanges, playerProgress } from '@raidkit/rules/trade/trade-board'
import { useEffect, useMemo } from 'react'
import { useTradeBoard } from '../../../trade/shared/trade/useTradeBoard.ts'
import type { ExchangeFigures } from './exchangeFigures.ts'

type Props = { mode: GameMode; onFigures: (mode: GameMode, figures: ExchangeFigures) => void }

/**
 * Computes the figures for a reader with settings, prices or progress of their own. It renders nothing and is loaded
 * lazily, because other readers do not need the tables of the calculators.
 */
export function OwnFigures({ mode, onFigures }: Props) {
  const { answer } = useTradeBoard(mode)
  const figures = useMemo((): ExchangeFigures | undefined => {
    if (!answer) return undefined
    const { barterOf, craftOf, costOf } = countedExchanges(answer.board, answer.tables)
    const { tables, player } = answer
    const stations = player.hideoutUseProgress ? playerProgress(tables, player).stations : undefined
    return {
      costOf,
      outcomeOf: ({ uid }) => barterOf(uid) ?? craftOf(uid),
      builtOf: (station) => stations && (stations.get(station) ?? 0),
    }
  }, [answer])
  useEffect(() => {
    if (figures) onFigures(mode, figures)
  }, [mode, figures, onFigures])
  return null
}
