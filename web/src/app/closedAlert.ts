import { useSyncExternalStore } from 'react'
import { keptWord } from '../state/keptWord.ts'

/** Where a browser keeps which alert its reader has closed. */
export const CLOSED_ALERT_KEY = 'closedAlert'

const closed = keptWord(CLOSED_ALERT_KEY)

/** The alert that was closed last in this browser, by its key. */
export function useClosedAlert(): string | undefined {
  return useSyncExternalStore(closed.follow, closed.read, () => undefined)
}

export function closeAlert(key: string): void {
  closed.keep(key)
}
