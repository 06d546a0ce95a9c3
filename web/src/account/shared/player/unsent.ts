import type { Batch } from '../../../api/withChanges.ts'
import { createStore } from '../../../state/createStore.ts'
import { keptWord } from '../../../state/keptWord.ts'

/** Are there changes that wait on this device for a connection? */
export const hasUnsent = createStore(false)

const unsentOf = (userUid: string) => keptWord(`unsent:${userUid}`)

/** Keeps changes until they can be sent, also beyond the end of the page. None forgets them. */
export function keepUnsent(userUid: string, batches: readonly Batch[]): void {
  unsentOf(userUid).keep(batches.length > 0 ? JSON.stringify(batches) : undefined)
  hasUnsent.set(batches.length > 0)
}

/** What an earlier page could not send any more. */
export function unsentBatches(userUid: string): Batch[] {
  try {
    const kept: unknown = JSON.parse(unsentOf(userUid).read() ?? '[]')
    return Array.isArray(kept) ? (kept as Batch[]) : [] // written by keepUnsent; the server checks each field
  } catch {
    return []
  }
}

/** The browser knows that there is no network; that a server is silent says nothing. */
export const isOffline = (): boolean => !navigator.onLine

export function connection(): Promise<void> {
  if (!isOffline()) return Promise.resolve()
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
