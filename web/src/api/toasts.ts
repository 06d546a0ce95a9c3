/** Short news in the corner of the page; `ui/toastContext.ts` describes how it is shown. */
export type Toast = {
  text: string
  tone?: 'info' | 'up' | 'warning' | 'danger'
  action?: { label: string; onAct: () => void }
}

let waiting: Toast[] = []
let areExpected = false
let show: ((toast: Toast) => void) | undefined
const wanted = new Set<() => void>()

/** Shows it, or keeps it until what shows toasts has been loaded: pages that say nothing do not carry it. */
export function showToast(toast: Toast): void {
  if (show) return show(toast)
  waiting = [...waiting, toast]
  for (const tell of wanted) tell()
}

export function hasToasts(): boolean {
  return areExpected || waiting.length > 0 || show !== undefined
}

/**
 * What shows toasts is loaded now: without a connection it could not be loaded when there is something to say. A popup
 * leaves it in reach of the ear only if it is there first.
 */
export function expectToasts(): void {
  areExpected = true
  for (const tell of wanted) tell()
}

export function onToasts(tell: () => void): () => void {
  wanted.add(tell)
  return () => void wanted.delete(tell)
}

/** From now on toasts go there, those that wait first. Answers how to stop. */
export function takeToasts(shown: (toast: Toast) => void): () => void {
  show = shown
  for (const toast of waiting) shown(toast)
  waiting = []
  return () => {
    if (show === shown) show = undefined
  }
}
