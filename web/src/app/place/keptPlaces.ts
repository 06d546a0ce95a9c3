import { tabStorage } from '../../state/browserStorage.ts'
import type { Place } from './place.ts'

const KEY = 'places'
const MOST = 30

type Kept = [entry: string, place: Place][]

/** The entry of the history that is shown. The first one of a document has no key of its own. */
export function currentEntry(): string {
  const state: unknown = history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : ''
  return `${key} ${location.pathname}${location.search}`
}

export function keptPlace(entry: string): Place | undefined {
  return read().find(([of]) => of === entry)?.[1]
}

/** In this tab alone, and without storage not at all. */
export function keepPlace(entry: string, place: Place): void {
  const kept: Kept = [[entry, place], ...read().filter(([of]) => of !== entry)]
  try {
    tabStorage().setItem(KEY, JSON.stringify(kept.slice(0, MOST)))
  } catch {
    // Then the browser's own way has to do.
  }
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(tabStorage().getItem(KEY) ?? '[]')
    // Safe: nobody else writes there, and a place that is none leads nowhere.
    return Array.isArray(kept) ? (kept.filter(Array.isArray) as Kept) : []
  } catch {
    return []
  }
}
