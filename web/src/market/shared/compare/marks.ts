import { MOST_COMPARED, toggledMark, type MarkedItem } from '@raidkit/rules/market/item-compare'
import { useSyncExternalStore } from 'react'
import { keptWord } from '../../../state/keptWord.ts'

const kept = keptWord('compare')

/** `isOn`: rows show their mark buttons. `isFull`: the last press exceeded the maximum. */
export type Marks = { items: readonly MarkedItem[]; isOn: boolean; isFull: boolean }

const NONE: Marks = { items: [], isOn: false, isFull: false }
let marks: Marks | undefined

/** Returns the items marked for comparison, stored in this browser. Empty until hydration. */
export function useMarks(): Marks {
  return useSyncExternalStore(onMarks, marksNow, () => NONE)
}

function marksNow(): Marks {
  marks ??= readMarks(kept.read())
  return marks
}

function onMarks(tell: () => void): () => void {
  return kept.follow(() => {
    // Another tab may have changed the marks.
    if (textOf(marksNow().items) !== kept.read()) marks = { ...readMarks(kept.read()), isOn: marksNow().isOn }
    tell()
  })
}

function put(next: Marks) {
  marks = next
  kept.keep(textOf(next.items))
}

const textOf = (items: Marks['items']) => (items.length > 0 ? JSON.stringify(items) : undefined)

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

/** Parses the stored marks. The storage may hold anything, so invalid marks are left out. */
function readMarks(text = '[]'): Marks {
  try {
    const known: unknown = JSON.parse(text)
    const items = Array.isArray(known) ? known.filter(isMark).slice(0, MOST_COMPARED) : []
    return { items, isOn: items.length > 0, isFull: false }
  } catch {
    return NONE
  }
}

function isMark(value: unknown): value is MarkedItem {
  if (typeof value !== 'object' || value === null) return false
  // Safe: each field is validated before use.
  const { uid, url, name } = value as Record<string, unknown>
  return [uid, url, name].every((text) => typeof text === 'string' && text !== '')
}
