import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSteady } from '../../ui/useSteady.ts'
import { heldLines, type Line, type QuestRow } from './questRows.ts'

/** Delay in ms before the lines close up: long enough to press the next one. */
const GRACE_MS = 400

type HeldRow = { uid: string; choice: string; lines: readonly Line[] }

type LinesOptions = {
  lines: readonly Line[]
  rows: readonly QuestRow[]
  /** Search and filters as a key. */ choice: string
}

/**
 * Keeps the lines in their places from the moment a quest is acted on until the reader has left its row: otherwise the
 * next press would hit another quest. Another search or filter shows its result at once.
 */
export function useHeldLines({ lines, rows, choice }: LinesOptions) {
  const [held, setHeld] = useState<HeldRow>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hold = useSteady((uid: string) => {
    clearTimeout(timer.current)
    setHeld((now) => ({ uid, choice, lines: now?.choice === choice ? now.lines : lines }))
  })
  const release = useCallback((uid: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld((now) => (now?.uid === uid ? undefined : now)), GRACE_MS)
  }, [])
  const before = held?.choice === choice ? held.lines : undefined
  const shown = useMemo(() => (before ? heldLines(before, rows) : lines), [before, lines, rows])
  return { lines: shown, hold, release }
}
