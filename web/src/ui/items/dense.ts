import { useSyncExternalStore } from 'react'

const KEY = 'items.dense'
const listeners = new Set<() => void>()
/** What could not be stored lasts until the page is left. */
let now: boolean | undefined

/** Does the reader want low rows with one line each? Remembered in this browser; not before the page is taken over. */
export function useDense(): boolean {
  return useSyncExternalStore(onDense, isDense, () => false)
}

function isDense(): boolean {
  now ??= readKept()
  return now
}

function onDense(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export function setDense(isOn: boolean): void {
  now = isOn
  try {
    if (isOn) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Then it lasts as long as the page.
  }
  for (const tell of listeners) tell()
}

function readKept(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}
