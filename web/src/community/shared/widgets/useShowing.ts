import { useSyncExternalStore } from 'react'

/** OBS says whether its source is shown; other browsers know only their own tab. */
const OBS_EVENT = 'obsSourceVisibleChanged'

let isShownByObs = true

function follow(tell: () => void): () => void {
  const onObs = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    isShownByObs = !(
      typeof detail === 'object' &&
      detail !== null &&
      'visible' in detail &&
      detail.visible === false
    )
    tell()
  }
  document.addEventListener('visibilitychange', tell)
  window.addEventListener(OBS_EVENT, onObs)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener(OBS_EVENT, onObs)
  }
}

/** Does anybody see this page? What nobody sees stands still. */
export function useShowing(): boolean {
  return useSyncExternalStore(
    follow,
    () => !document.hidden && isShownByObs,
    () => true,
  )
}

/** Is this page a source of OBS? */
export function isInObs(): boolean {
  return typeof window !== 'undefined' && 'obsstudio' in window
}
