import { MOST_COMPARED, toggledMark, type MarkedItem } from '@raidkit/rules/item-compare'
import { useSyncExternalStore } from 'react'

const KEY = 'compare'

/** `isOn`: rows show what marks them. `isFull`: the last press found no room. */
export type Marks = { items: readonly MarkedItem[]; isOn: boolean; isFull: boolean }

const NONE: Marks = { items: [], isOn: false, isFull: false }
let marks: Marks | undefined
const listeners = new Set<() => void>()

/** The items that the reader marked to compare, kept in this browser. None until the page is taken over. */
export function useMarks(): Marks {
  return useSyncExternalStore(onMarks, marksNow, () => NONE)
}

function marksNow(): Marks {
  marks ??= readMarks()
  return marks
}

function onMarks(tell: () => void): () => void {
  const reread = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    marks = { ...readMarks(), isOn: marksNow().isOn }
    tell()
  }
  listeners.add(tell)
  addEventListener('storage', reread)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', reread)
  }
}

function put(next: Marks) {
  marks = next
  try {
    if (next.items.length > 0) localStorage.setItem(KEY, JSON.stringify(next.items))
    else localStorage.removeItem(KEY)
  } catch {
    // Then they last as long as the page.
  }
  for (const tell of listeners) tell()
}

export function toggleMark({ uid, url, name }: MarkedItem): void {
  const now = marksNow()
  const items = toggledMark(now.items, { uid, url, name })
  put(items ? { items, isOn: true, isFull: false } : { ...now, isFull: true })
}

export function setMarking(isOn: boolean): void {
  put({ ...marksNow(), isOn })
}

export function clearMarks(): void {
  put(NONE)
}

/** Anybody may have written there: what is no mark is left out. */
function readMarks(): Marks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const items = Array.isArray(kept) ? kept.filter(isMark).slice(0, MOST_COMPARED) : []
    return { items, isOn: items.length > 0, isFull: false }
  } catch {
    return NONE
  }
}

function isMark(value: unknown): value is MarkedItem {
  if (typeof value !== 'object' || value === null) return false
  // Safe: each field is looked at before it is believed.
  const { uid, url, name } = value as Record<string, unknown>
  return [uid, url, name].every((text) => typeof text === 'string' && text !== '')
}
