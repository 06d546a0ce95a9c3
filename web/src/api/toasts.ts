import { createStore } from '../state/createStore.ts'

/** Short news in the corner of the page; `ui/toastContext.ts` describes how it is shown. */
export type Toast = {
  text: string
  tone?: 'info' | 'up' | 'warning' | 'danger'
  action?: { label: string; onAct: () => void }
}

let waiting: Toast[] = []
let show: ((toast: Toast) => void) | undefined
/** Is there something to show, or may there be? */
const wanted = createStore(false)

/** Shows it, or keeps it until what shows toasts has been loaded: pages that say nothing do not carry it. */
export function showToast(toast: Toast): void {
  if (show) return show(toast)
  waiting = [...waiting, toast]
  wanted.set(true)
}

export const hasToasts = wanted.read
export const onToasts = wanted.follow

/**
 * What shows toasts is loaded now: without a connection it could not be loaded when there is something to say. A popup
 * leaves it in reach of the ear only if it is there first.
 */
export function expectToasts(): void {
  wanted.set(true)
}

/** From now on toasts go there, those that wait first. Returns a stop function. */
export function connectToasts(shown: (toast: Toast) => void): () => void {
  show = shown
  for (const toast of waiting) shown(toast)
  waiting = []
  return () => {
    if (show === shown) show = undefined
  }
}
