import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { marked, NO_MARKS, parseMarks, type Mark, type Marks } from './tradeMarks.ts'
import { browserStorage } from '../../../state/browserStorage.ts'
import { createStore } from '../../../state/createStore.ts'

/** Of which table the marks are. */
export type MarkedTable = 'barters' | 'crafts'
type MarksKey = `trade-marks:${string}`

const changes = createStore(0)
/** What this page has marked, where the browser keeps nothing. */
const inMemory = new Map<string, string>()
const read = new Map<string, { text: string | null; marks: Marks }>()

/**
 * What the reader has completed or canceled. Kept in this browser, for each character its own; a visitor has one
 * list. Other tabs follow.
 */
export function useTradeMarks(table: MarkedTable): {
  marks: Marks
  mark: (uid: string, mark: Mark | undefined) => void
} {
  const { user } = useUser()
  const key = `trade-marks:${table}:${user?.charUid ?? 'visitor'}` as const
  const marks = useSyncExternalStore(
    follow,
    () => marksAt(key),
    () => NO_MARKS,
  )
  const mark = useCallback(
    (uid: string, next: Mark | undefined) => keep(key, marked(marksAt(key), uid, next)),
    [key],
  )
  return useMemo(() => ({ marks, mark }), [marks, mark])
}

function follow(tell: () => void): () => void {
  const stop = changes.follow(tell)
  window.addEventListener('storage', tell)
  return () => {
    stop()
    window.removeEventListener('storage', tell)
  }
}

/** The same object while the same is kept. */
function marksAt(key: MarksKey): Marks {
  const text = textAt(key)
  const known = read.get(key)
  if (known?.text === text) return known.marks
  const marks = parseMarks(text)
  read.set(key, { text, marks })
  return marks
}

function textAt(key: MarksKey): string | null {
  try {
    return browserStorage().getItem(key) ?? inMemory.get(key) ?? null
  } catch {
    return inMemory.get(key) ?? null
  }
}

function keep(key: MarksKey, marks: Marks): void {
  const text = JSON.stringify(marks)
  try {
    browserStorage().setItem(key, text)
  } catch {
    inMemory.set(key, text) // for this visit
  }
  changes.set(changes.read() + 1)
}
