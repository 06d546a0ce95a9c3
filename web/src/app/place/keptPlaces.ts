import { tabStorage } from '../../state/browserStorage.ts'
import type { Place } from './place.ts'

const KEY = 'places'
const MOST = 30

type PlaceEntries = [entry: string, place: Place][]

/** Returns the key of the current history entry. A document's first entry has no `key` of its own. */
export function currentEntry(): string {
  const state: unknown = history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : ''
  return `${key} ${location.pathname}${location.search}`
}

export function keptPlace(entry: string): Place | undefined {
  return read().find(([of]) => of === entry)?.[1]
}

/** Stores a place for this tab. Does nothing if storage is blocked. */
export function keepPlace(entry: string, place: Place): void {
  const kept: PlaceEntries = [[entry, place], ...read().filter(([of]) => of !== entry)]
  try {
    tabStorage().setItem(KEY, JSON.stringify(kept.slice(0, MOST)))
  } catch {
    // The browser's own scroll restoration is used instead.
  }
}

function read(): PlaceEntries {
  try {
    const kept: unknown = JSON.parse(tabStorage().getItem(KEY) ?? '[]')
    // Safe: only `keepPlace` writes this key, and an invalid place has no effect.
    return Array.isArray(kept) ? (kept.filter(Array.isArray) as PlaceEntries) : []
  } catch {
    return []
  }
}
