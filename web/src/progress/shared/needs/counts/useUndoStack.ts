import { useCallback, useState } from 'react'

type UndoStep = { text: string; undo: () => void }

const MOST = 100

/** Keeps the latest actions, which can be undone step by step: a note for every press would cover the page. */
export function useUndoStack() {
  const [done, setDone] = useState<readonly UndoStep[]>([])
  const push = useCallback((one: UndoStep) => setDone((before) => [...before, one].slice(-MOST)), [])
  const last = done.at(-1)
  const undo = useCallback(() => {
    if (!last) return
    setDone((before) => before.slice(0, -1))
    last.undo()
  }, [last])
  return { last: last?.text, push, undo }
}
