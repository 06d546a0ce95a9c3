import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { tabStorage } from '../../state/browserStorage.ts'
import { placeAt, returnTo, type Place } from './place.ts'

const KEY = 'places'
const MOST = 30

/**
 * Restores row, height and focus on back, forward and reload. The router restores the scroll offset before long lists
 * have their full height, and does not restore the focus.
 */
export function KeepPlace() {
  const { key } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (type !== 'POP' || (wasFirst && !isReturn())) return undefined
    const place = keptPlace(currentEntry())
    return place && returnTo(place)
  }, [key, type])
  useEffect(() => {
    const keep = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return
      const isLeaving = event.type === 'pagehide'
      keepPlace(currentEntry(), placeAt(isLeaving ? document.activeElement : event.target))
    }
    document.addEventListener('click', keep, true)
    document.addEventListener('keydown', keep, true)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('click', keep, true)
      document.removeEventListener('keydown', keep, true)
      window.removeEventListener('pagehide', keep)
    }
  }, [])
  return null
}

/**
 * Returns whether the document was reached by back, forward or reload; a document opened by its address begins at the
 * top.
 */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward')
}

type PlaceEntries = [entry: string, place: Place][]

/** Returns the key of the current history entry. A document's first entry has no `key` of its own. */
function currentEntry(): string {
  const state: unknown = history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : ''
  return `${key} ${location.pathname}${location.search}`
}

function keptPlace(entry: string): Place | undefined {
  return read().find(([of]) => of === entry)?.[1]
}

/** Stores a place for this tab. Does nothing if storage is blocked. */
function keepPlace(entry: string, place: Place): void {
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
