import type { SiteEvent } from '@raidkit/contract/events'
import type { Store } from './connection.ts'

/** Tools of a write: the store of its transaction, and the events for other pages and nodes. */
export type Writing = { store: Store; publish: (event: SiteEvent) => void }

/**
 * Runs one transaction and returns the events to publish once it is committed. When transactions collide, the work
 * runs again and the events of the previous attempt are dropped.
 */
export async function runTransaction<T>(
  inTransaction: Store['inTransaction'] | ((work: (store: Store) => Promise<T>) => Promise<T>),
  work: (writing: Writing) => Promise<T>,
): Promise<{ result: T; events: SiteEvent[] }> {
  let events: SiteEvent[] = []
  const result = await inTransaction((store) => {
    events = []
    return work({ store, publish: (event) => void events.push(event) })
  })
  return { result, events }
}
