import { createStore } from '../state/createStore.ts'

/** Toast in the corner of the page; `ui/overlay/toastContext.ts` describes how it is shown. */
export type Toast = {
  text: string
  tone?: 'info' | 'up' | 'warning' | 'danger'
  action?: { label: string; onAct: () => void }
}

let waiting: Toast[] = []
let show: ((toast: Toast) => void) | undefined
/** True once a toast exists or may appear. */
const wanted = createStore(false)

/** Shows a toast, or queues it until the code that shows toasts has loaded; pages without toasts do not load it. */
export function showToast(toast: Toast): void {
  if (show) return show(toast)
  waiting = [...waiting, toast]
  wanted.set(true)
}

export const hasToasts = wanted.read
export const onToasts = wanted.follow

/**
 * Loads the code that shows toasts in advance, because without a connection it could not be loaded later. A popup also
 * keeps the live region accessible only if it exists beforehand.
 */
export function expectToasts(): void {
  wanted.set(true)
}

/** Sets the receiver of toasts and passes it the queued ones first. Returns a stop function. */
export function connectToasts(shown: (toast: Toast) => void): () => void {
  show = shown
  for (const toast of waiting) shown(toast)
  waiting = []
  return () => {
    if (show === shown) show = undefined
  }
}
