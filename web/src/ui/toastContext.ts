import { createContext, use } from 'react'

export type Toast = {
  text: string
  /** `danger` is heard at once, the others when the reader pauses. */
  tone?: 'info' | 'up' | 'warning' | 'danger'
  /** For instance to undo what was just done. */
  action?: { label: string; onAct: () => void }
}

export const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** `const toast = useToast(); toast({ text: t('quests.done'), action: { label: t('ui.undo'), onAct: reopen } })` */
export function useToast() {
  return use(ToastContext)
}
