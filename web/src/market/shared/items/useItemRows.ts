import { isPriceFilter, isPriceSort, type LinePrice, type Seller } from '@raidkit/rules/market/item-list'
import { useMemo, useState } from 'react'
import { useLoaded } from './shouldRevalidate.ts'
import { filterOf, shownOrder, withChoice, type ListChoice } from './choice.ts'
import type { FirstRows } from './firstRows.ts'
import type { ListPrices, ListQuestion } from './listQuestion.ts'
import { sentPrice, type RowItem } from './rowItem.ts'
import type { LiveList } from '../../../ui/rows/useLiveList.ts'
import { useListAnswer, type ListAnswerState } from './useListAnswer.ts'

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
