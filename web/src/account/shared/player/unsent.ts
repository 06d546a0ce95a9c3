import type { Batch } from '../../../api/withChanges.ts'
import { createStore } from '../../../state/createStore.ts'
import { keptWord } from '../../../state/keptWord.ts'

/** True while changes on this device wait for a connection. */
export const hasUnsent = createStore(false)

const unsentOf = (userUid: string) => keptWord(`unsent:${userUid}`)

/** Stores unsent changes beyond the lifetime of the page; an empty list removes them. */
export function keepUnsent(userUid: string, batches: readonly Batch[]): void {
  unsentOf(userUid).keep(batches.length > 0 ? JSON.stringify(batches) : undefined)
  hasUnsent.set(batches.length > 0)
}

/** Returns the changes that an earlier page could not send. */
export function unsentBatches(userUid: string): Batch[] {
  try {
    const kept: unknown = JSON.parse(unsentOf(userUid).read() ?? '[]')
    return Array.isArray(kept) ? (kept as Batch[]) : [] // written by keepUnsent; the server validates each field
  } catch {
    return []
  }
}

/** Returns true if the browser reports no network; an unreachable server does not count. */
export const isOffline = (): boolean => !navigator.onLine

export function waitForConnection(): Promise<void> {
  if (!isOffline()) return Promise.resolve()
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
