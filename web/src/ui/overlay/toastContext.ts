import { createContext, use } from 'react'

export type Toast = {
  text: string
  /** Tone of the toast. Screen readers announce `danger` immediately and the others at the next pause. */
  tone?: 'info' | 'up' | 'warning' | 'danger'
  /** Action of the toast, for example undo. */
  action?: { label: string; onAct: () => void }
}

export const ToastContext = createContext<(toast: Toast) => void>(() => {})

/**
 * Returns the function that shows a toast:
 * `const toast = useToast(); toast({ text: t('quests.done'), action: { label: t('ui.undo'), onAct: reopen } })`
 */
export function useToast() {
  return use(ToastContext)
}
