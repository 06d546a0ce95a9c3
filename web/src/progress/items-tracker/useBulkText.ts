import { bulkEntries, bulkLines, type BulkLine, type NeedRow } from '@raidkit/rules/progress/needs'
import { useDeferredValue, useMemo, useState } from 'react'
import type { NeedNames } from '../shared/needs/needNames.ts'
import { namedItems } from './namedItems.ts'

/** Holds a text of many lines as it is typed, and how it is understood a moment later. */
export function useBulkText(rows: readonly NeedRow[], names: NeedNames) {
  const [text, setText] = useState('')
  const [isFir, setFir] = useState(false)
  /** Items picked for ambiguous lines, by the number of the line. */
  const [picked, setPicked] = useState<Readonly<Record<number, string>>>({})
  const items = useMemo(() => namedItems(rows, names), [rows, names])
  const read = useDeferredValue(text)
  const lines = useMemo(() => bulkLines(read, items), [read, items])
  const chosen = useMemo(
    () => lines.map((line, nth) => settled(line, picked[nth], isFir)),
    [lines, picked, isFir],
  )
  return {
    text,
    isFir,
    setFir,
    lines,
    chosen,
    type: (typed: string) => {
      setText(typed)
      setPicked({})
    },
    pick: (nth: number, uid: string) => setPicked({ ...picked, [nth]: uid }),
    entries: useMemo(() => bulkEntries(chosen), [chosen]),
    isRead: read === text,
  }
}

/** Resolves an ambiguous line by the item that was picked. */
function settled(line: BulkLine, uid: string | undefined, isFir: boolean): BulkLine {
  if (line.state === 'many' && uid) {
    return { text: line.text, state: 'known', uid, count: line.count, fir: line.fir || isFir }
  }
  return line.state === 'known' && isFir ? { ...line, fir: true } : line
}
