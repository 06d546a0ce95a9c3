import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { isPriceFilter, isPriceSort, type LinePrice, type Seller } from '@raidkit/rules/market/item-list'
import { useQueryClient } from '@tanstack/react-query'
import {
  useMemo,
  useState,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useSiteEvents } from '../../../../api/siteEvents.ts'
import { askThread, onNews } from '../../../../catalogue/shared/catalogue/thread.ts'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import type { RowRange } from '../../../../ui/rows/rowWindow.ts'
import type { LiveList } from '../../../../ui/rows/useLiveList.ts'
import { filterOf, shownOrder, withChoice, type ListChoice } from '../choice.ts'
import { useLoaded } from '../shouldRevalidate.ts'
import type { FirstRows } from './firstRows.ts'
import type { ListPrices, ListQuestion, ListAnswer } from './listQuestion.ts'
import { sentPrice, type RowItem } from './rowItem.ts'

const FIRST_WINDOW: Window = { range: { from: 0, to: FIRST_ROWS }, kept: undefined }

/** Query key of the last answer to any list. */
const LAST = ['list']

/** Delay in ms before a failed question is repeated once, as for other data of a page. */
const RETRY_MS = 1_000

type ItemRowsOptions = {
  first: FirstRows
  choice: ListChoice
  /** Reader's favourites, if only those are shown. */
  favourites: readonly string[] | undefined
  seller: Seller
}

/** Live list whose order the data thread maintains. */
export type ItemRows = LiveList<RowItem | undefined> & {
  /** True if the rows are still those of the previous choice. */
  isStale: boolean
  /** True if no name matches and the near matches are not known yet. */
  isSearching: boolean
  priceOf: (item: RowItem) => LinePrice | undefined
  prices: ListPrices | undefined
  /** True if the items failed to load. */
  isFailed: boolean
  /** True if the prices failed to load. */
  isUnpriced: boolean
  onWindow: ListAnswerState['onWindow']
}

/** Returns the rows from the browser's own copy as soon as it can answer, and the server's rows until then. */
export function useItemRows({ first, choice, favourites, seller }: ItemRowsOptions): ItemRows {
  const { question, sortAgain } = useQuestion({ choice, favourites, seller })
  const { answer, onWindow } = useListAnswer(question)
  const isCurrent = answer?.key === question.key
  const { listed, isFailed = false, isUnpriced = false } = answer ?? {}
  // Prices of the other mode must not be used.
  const prices = isCurrent || answer?.key.startsWith(modeKey(choice)) ? answer?.prices : undefined
  const isOfMode = first.mode === choice.mode
  const sent = useMemo(
    () => new Map(isOfMode ? first.items.map((item) => [item.uid, sentPrice(item)]) : []),
    [first, isOfMode],
  )
  useLoaded(choice.mode, listed !== undefined && (prices?.isSettled === true || isUnpriced))

  const isUsable = prices
    ? prices.isSettled || (isOfMode && prices.version === first.prices.version)
    : isUnpriced
  // The nearest names of a search need no prices.
  const order = shownOrder(choice)
  const needsPrices = (order && isPriceSort(order.sort)) || isPriceFilter(filterOf(choice))
  const isWhole = listed !== undefined && (isUsable || !needsPrices)
  const own = useMemo(() => listed && spread(listed.rows, listed.total), [listed])
  const priceOf = useMemo(() => {
    const kept = ({ uid }: RowItem) => prices?.byUid.get(uid) ?? (prices || isUnpriced ? UNPRICED : undefined)
    // Prices just sent by the server are newer than those stored by an earlier visit.
    return (item: RowItem) =>
      prices?.isSettled ? kept(item) : (sent.get(item.uid) ?? sentPrice(item) ?? kept(item))
  }, [prices, sent, isUnpriced])
  return {
    ...(isWhole && own ? { rows: own, total: own.length } : { rows: first.items, total: first.total }),
    isWhole,
    isStale: isWhole && !isCurrent,
    isSearching: isWhole && listed.isSearching,
    priceOf,
    prices,
    isFailed,
    isUnpriced,
    onWindow,
    sortAgain,
    isOutdated: isWhole && listed.isOutdated,
  }
}

const UNPRICED: LinePrice = { flea: null, sell: null, buy: null }

function spread(rows: ReadonlyMap<number, RowItem>, total: number): ItemRows['rows'] {
  const items = Array.from<RowItem | undefined>({ length: total })
  for (const [place, item] of rows) items[place] = item
  return items
}

const modeKey = ({ mode }: Pick<ListChoice, 'mode'>) => `${mode} `

type RowsQuestion = { question: Omit<ListQuestion, 'range' | 'kept'>; sortAgain: () => void }

/** Returns a stable object while the question is the same. */
function useQuestion({ choice, favourites, seller }: Omit<ItemRowsOptions, 'first'>): RowsQuestion {
  const [turn, setTurn] = useState(0)
  const { mode, search } = choice
  const key = `${modeKey(choice)}${turn} ${withChoice(new URLSearchParams(), choice)}`
  const { tag, trader, valuable, flea, minRub, maxRub } = filterOf(choice)
  const sort = choice.order?.sort
  const descending = choice.order?.descending ?? false
  const question = useMemo(() => {
    const filter = { tag, trader, valuable, flea, minRub, maxRub }
    const order = sort && { sort, descending }
    return { key, mode, choice: { search, order, filter }, favourites, seller }
  }, [key, mode, search, sort, descending, tag, trader, valuable, flea, minRub, maxRub, favourites, seller])
  return { question, sortAgain: () => setTurn(turn + 1) }
}

type Window = { range: RowRange; kept: number | undefined }

type ListAnswerState = {
  answer: ListAnswer | undefined
  /** Reports the range of rendered rows. */
  onWindow: (range: RowRange, kept: number | undefined) => void
}

/** Asks the data thread a question; until its answer arrives, returns the answer to the previous question. */
function useListAnswer(question: Omit<ListQuestion, keyof Window>): ListAnswerState {
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
