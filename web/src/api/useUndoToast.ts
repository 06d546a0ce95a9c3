import { useCallback } from 'react'
import { useText } from '../i18n/useText.ts'
import { showToast, type Toast } from './toasts.ts'

export type UndoToast = Pick<Toast, 'text' | 'tone'> & { undo: () => void }

/** Returns a function that shows a toast with an undo button, the same for every undoable action. */
export function useUndoToast(): (done: UndoToast) => void {
  const t = useText()
  return useCallback(
    ({ undo, ...toast }) => showToast({ ...toast, action: { label: t('ui.undo'), onAct: undo } }),
    [t],
  )
}
