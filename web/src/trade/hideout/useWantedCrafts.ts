import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { useMemo } from 'react'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { useTradeMarks } from '../shared/trade/useTradeMarks.ts'

type WantedCrafts = {
  /** Undefined until the browser can compute them. */
  rows: readonly CraftRow[] | undefined
  canceledCount: number
}

/** Returns the crafts without those that the reader has marked as cancelled. */
export function useWantedCrafts(answer: TradeAnswer | undefined): WantedCrafts {
  const { marks } = useTradeMarks('crafts')
  const all = answer?.board.crafts
  return useMemo(() => {
    const rows = all?.filter(({ craft }) => marks[craft.uid] !== 'canceled')
    return { rows, canceledCount: (all?.length ?? 0) - (rows?.length ?? 0) }
  }, [all, marks])
}
