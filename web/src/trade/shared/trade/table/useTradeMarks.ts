import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useUser } from '../../../../account/shared/reader/useUser.ts'
import { setMark, NO_MARKS, parseMarks, type Mark, type Marks } from './tradeMarks.ts'
import { browserStorage } from '../../../../state/browserStorage.ts'
import { createStore } from '../../../../state/createStore.ts'

/** Table that the marks belong to. */
export type MarkedTable = 'barters' | 'crafts'
type MarksKey = `trade-marks:${string}`

const changes = createStore(0)
/** Marks of this visit, if the browser stores nothing. */
const inMemory = new Map<string, string>()
const read = new Map<string, { text: string | null; marks: Marks }>()

/**
 * Returns the exchanges that the reader has completed or cancelled. They are stored in this browser, separately for
 * each character; a visitor has one list. Other tabs follow changes.
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
    (uid: string, next: Mark | undefined) => keep(key, setMark(marksAt(key), uid, next)),
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

/** Returns a stable object while the stored text is the same. */
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
