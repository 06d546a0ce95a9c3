import { useCallback } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useTradeMarks, type MarkedTable } from './useTradeMarks.ts'
import { useText } from '../../i18n/useText.ts'
import type { LineActions } from './lineProps.ts'

/** The reader's marks. Where marked rows are hidden, the one that goes says so with a way back. */
export function useMarking(table: MarkedTable, areHidden: boolean) {
  const t = useText()
  const { marks, mark } = useTradeMarks(table)
  const onMark = useCallback<LineActions<string>['onMark']>(
    (uid, next, name) => {
      mark(uid, next)
      if (!areHidden || !next) return
      const undo = () => mark(uid, undefined)
      showToast({
        text: t(`trade.mark.${next}`, { name }),
        action: { label: t('trade.own.undo'), onAct: undo },
      })
    },
    [mark, areHidden, t],
  )
  return { marks, onMark }
}
