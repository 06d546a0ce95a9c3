import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import type { RowRange } from '../../../ui/rows/rowWindow.ts'
import { askThread, onNews } from '../../../catalogue/shared/catalogue/thread.ts'
import type { ListAnswer, ListQuestion } from './listQuestion.ts'

type Window = { range: RowRange; kept: number | undefined }

const FIRST_WINDOW: Window = { range: { from: 0, to: FIRST_ROWS }, kept: undefined }
/** Query key of the last answer to any list. */
const LAST = ['list']
/** Delay in ms before a failed question is repeated once, as for other data of a page. */
const RETRY_MS = 1_000

export type ListAnswerState = {
  answer: ListAnswer | undefined
  /** Reports the range of rendered rows. */
  onWindow: (range: RowRange, kept: number | undefined) => void
}

/** Asks the data thread a question; until its answer arrives, returns the answer to the previous question. */
export function useListAnswer(question: Omit<ListQuestion, keyof Window>): ListAnswerState {
  const id = useId()
  const lang = useLanguage()
  const client = useQueryClient()
  const { key, mode } = question
  // A reader who returns to the list sees their last answer at once.
  const [answer, setAnswer] = useState(() => {
    const last = client.getQueryData<ListAnswer>(LAST)
    return last?.key === key ? last : undefined
  })
  const drawn = useRef(FIRST_WINDOW)
  const asked = useRef<typeof question>(undefined)

  useEffect(
    () =>
      onNews((news) => {
        if (news.type !== 'list' || news.id !== id) return
        const before = client.getQueryData<ListAnswer>(LAST)
        client.setQueryData(LAST, news.answer)
        if (isTakeover(news.answer, before)) startTransition(() => setAnswer(news.answer))
        else setAnswer(news.answer)
      }),
    [id, client],
  )
  // A layout effect, so that the question is sent before the browser paints.
  useLayoutEffect(() => {
    asked.current = question
    askThread({ type: 'list', id, question: { ...question, ...drawn.current } })
  }, [id, question])
  useEffect(() => () => askThread({ type: 'list', id, question: undefined }), [id])

  useEffect(() => askThread({ type: 'catalogue', lang, isKept: true }), [lang])
  useEffect(() => askThread({ type: 'prices', mode, isKept: true }), [mode])
  useSiteEvents((heard) => {
    if (heard.type === 'catalog') askThread({ type: 'catalogue', lang, isKept: true })
    if (heard.type === 'gap') askThread({ type: 'prices', mode, isKept: true })
    if (heard.type === 'prices') askThread({ ...heard, type: 'step' })
  })
  const isLacking = answer !== undefined && (answer.isFailed || answer.isUnpriced)
  useEffect(() => {
    if (!isLacking) return undefined
    const again = () => {
      askThread({ type: 'catalogue', lang, isKept: true })
      askThread({ type: 'prices', mode, isKept: true })
    }
    const timer = setTimeout(again, RETRY_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [isLacking, lang, mode])

  const onWindow = useCallback(
    (range: RowRange, kept: number | undefined) => {
      drawn.current = { range, kept }
      if (asked.current) askThread({ type: 'list', id, question: { ...asked.current, range, kept } })
    },
    [id],
  )
  return { answer, onWindow }
}

/**
 * Tells whether an answer replaces the server's rows by the browser's own. They are mostly equal, so that rendering
 * them may yield to input, unlike an answer that the reader requested.
 */
function isTakeover({ key }: ListAnswer, before: ListAnswer | undefined): boolean {
  return before === undefined || (before.key === key && !before.prices?.isSettled)
}
