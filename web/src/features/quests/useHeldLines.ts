import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSteady } from '../../ui/useSteady.ts'
import { heldLines, type Line, type QuestRow } from './questRows.ts'

/** Long enough to press what is next before the lines close up. */
const GRACE_MS = 400

type Held = { uid: string; lines: readonly Line[] }

/**
 * Keeps the lines in their places from the moment a quest is acted on until the reader has left its row: otherwise the next
 * press would meet another quest.
 */
export function useHeldLines(lines: readonly Line[], rows: readonly QuestRow[]) {
  const [held, setHeld] = useState<Held>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hold = useSteady((uid: string) => {
    clearTimeout(timer.current)
    setHeld((now) => ({ uid, lines: now?.lines ?? lines }))
  })
  const release = useCallback((uid: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld((now) => (now?.uid === uid ? undefined : now)), GRACE_MS)
  }, [])
  const shown = useMemo(() => (held ? heldLines(held.lines, rows) : lines), [held, lines, rows])
  return { lines: shown, hold, release }
}
