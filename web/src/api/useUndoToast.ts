import { useCallback } from 'react'
import { useText } from '../i18n/useText.ts'
import { showToast, type Toast } from './toasts.ts'

export type Done = Pick<Toast, 'text' | 'tone'> & { undo: () => void }

/** Says what was done, with a button that undoes it: the same for everything that can be undone. */
export function useUndoToast(): (done: Done) => void {
  const t = useText()
  return useCallback(
    ({ undo, ...toast }) => showToast({ ...toast, action: { label: t('ui.undo'), onAct: undo } }),
    [t],
  )
}
