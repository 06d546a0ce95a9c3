import { useCallback } from 'react'
import { useUndoToast } from '../../../../api/useUndoToast.ts'
import { useTradeMarks, type MarkedTable } from './useTradeMarks.ts'
import { useText } from '../../../../i18n/useText.ts'
import type { TradeActions } from './tradeColumns.tsx'

/** Returns the reader's marks. If marked rows are hidden, hiding one shows an undo. */
export function useMarking(table: MarkedTable, areHidden: boolean) {
  const t = useText()
  const offerUndo = useUndoToast()
  const { marks, mark } = useTradeMarks(table)
  const onMark = useCallback<TradeActions['onMark']>(
    (uid, next, name) => {
      mark(uid, next)
      if (!areHidden || !next) return
      offerUndo({ text: t(`trade.mark.${next}`, { name }), undo: () => mark(uid, undefined) })
    },
    [mark, areHidden, offerUndo, t],
  )
  return { marks, onMark }
}
