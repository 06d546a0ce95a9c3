import type { ReplyOf } from '@raidkit/contract/platform/call'
import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import type { listFirstQuests } from '@raidkit/contract/progress/quests'
import { useCallback, useDeferredValue, useMemo, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { itemsByUid } from '../../catalogue/shared/catalogue/itemsByUid.ts'
import { useItems } from '../../catalogue/shared/catalogue/useItems.ts'
import { useProgress } from '../../progress/shared/progress/useProgress.ts'
import { useQuestBook, type QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useUrlChoice } from '../../ui/address/useUrlChoice.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { skippedBy } from '../../ui/rows/pagedRows.ts'
import { choiceOf, withChoice } from './choice.ts'
import {
  allRows,
  firstRows,
  goalsOf,
  listQuestLines,
  type QuestRow,
  heldLines,
  type Line,
} from './questRows.ts'
import { searchTexts, wordsOf } from './searchTexts.ts'

/** Delay in ms before the lines close up: long enough to press the next one. */
const GRACE_MS = 400

export type FirstQuests = ReplyOf<typeof listFirstQuests>

const WRITTEN = { read: choiceOf, write: withChoice }

/** Gathers everything that the list of quests shows. */
export function useQuestPage(first: FirstQuests) {
  const url = useUrlChoice(WRITTEN)
  const { choice } = url
  const [params] = useSearchParams()
  const { facts, isError, retry } = useQuestBook()
  const { progress } = useProgress()
  const rows = useMemo(
    () => (facts ? allRows(facts, progress.objectives) : firstRows(first.quests)),
    [facts, first, progress.objectives],
  )
  // A pressed filter is shown at once, its result right after.
  const address = useDeferredValue(withChoice(new URLSearchParams(), choice).toString())
  const asked = useMemo(() => choiceOf(new URLSearchParams(address)), [address])
  const isFound = useFinder(facts, asked.search)
  const found = useMemo(() => listQuestLines(rows, asked, isFound), [rows, asked, isFound])
  const goals = useMemo(() => facts && goalsOf(facts), [facts])
  // Until the facts are loaded, only the quests that a fresh character can take are here.
  const isWaiting = !facts && !isError && (asked.status !== 'Active' || asked.hidden || asked.search !== '')
  const {
    lines: shown,
    hold,
    release,
  } = useHeldLines({
    lines: found.lines,
    rows,
    choice: withChoice(new URLSearchParams(), { ...asked, open: '' }).toString(),
  })
  // Without scripts the list is read page by page.
  const { skip = 0 } = skippedBy(params)
  const lines = facts ? shown : shown.slice(skip, skip + FIRST_ROWS)
  return {
    ...url,
    hold,
    release,
    facts,
    isError,
    retry,
    isWaiting,
    lines,
    goals,
    count: found.count,
    counts: found.counts,
  }
}

/** Returns a function that reports whether a quest has every word of the search: names, traders, places, items. */
function useFinder(facts: QuestFacts | undefined, search: string): (row: QuestRow) => boolean {
  const { items } = useItems()
  const isSearching = search.trim() !== ''
  const texts = useMemo(
    () => (isSearching && facts ? searchTexts(facts, items && itemsByUid(items)) : undefined),
    [isSearching, facts, items],
  )
  return useCallback(
    ({ uid, name }) => {
      const text = texts?.get(uid) ?? name.toLowerCase()
      return wordsOf(search).every((word) => text.includes(word))
    },
    [texts, search],
  )
}

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
function useHeldLines({ lines, rows, choice }: LinesOptions) {
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
