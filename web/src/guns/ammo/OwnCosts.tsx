import { ammoOffers, type AmmoLine } from '@raidkit/contract/guns/ammo'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { countedExchanges, paidCost } from '@raidkit/rules/trade/trade-board'
import { useEffect, useMemo } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useTradeBoard } from '../../trade/shared/trade/useTradeBoard.ts'

/** Costs of rounds for the reader in a mode. */
export type RoundCosts = { mode: GameMode; costOf: (uid: string) => AmmoLine['cost'] }

type Props = { mode: GameMode; onCosts: (costs: RoundCosts) => void }

/** Computes costs of rounds for a reader with their own settings. It renders nothing and is a chunk of its own. */
export function OwnCosts({ mode, onCosts }: Props) {
  const lang = useLanguage()
  const { data: more } = useCall(ammoOffers, { mode, lang })
  const { answer } = useTradeBoard(mode, { more })
  const isWhole = more?.mode === mode
  const costs = useMemo((): RoundCosts | undefined => {
    if (!answer || !isWhole) return undefined
    const { board, tables } = answer
    const { costOf } = countedExchanges(board, tables)
    return { mode, costOf: (uid) => paidCost(costOf(uid), board.isOwnOnly(uid)) ?? null }
  }, [answer, isWhole, mode])
  useEffect(() => {
    if (costs) onCosts(costs)
  }, [costs, onCosts])
  return null
}
