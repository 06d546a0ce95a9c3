import { useSyncExternalStore } from 'react'

/** Where a browser keeps which alert its reader has closed. */
export const CLOSED_ALERT_KEY = 'closedAlert'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const stored = () => localStorage.getItem(CLOSED_ALERT_KEY)

/** The alert that was closed last in this browser, by its key. */
export function useClosedAlert(): string | null {
  return useSyncExternalStore(subscribe, stored, () => null)
}

export function closeAlert(key: string): void {
  localStorage.setItem(CLOSED_ALERT_KEY, key)
  for (const listener of listeners) listener()
}
