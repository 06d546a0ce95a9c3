import {
  fittingItems,
  DEFAULT_ITEM_ORDER,
  foundItems,
  isPriceFilter,
  isPriceSort,
  ledByTrusted,
  sortedItems,
  type LinePrice,
  type NearSearch,
  type Seller,
} from '@raidkit/rules/item-list'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { markLoaded } from './shouldRevalidate.ts'
import { filterOf, shownOrder, withChoice, type ListChoice } from './choice.ts'
import type { FirstRows } from './firstRows.ts'
import type { ListPrices, Market } from './listData.ts'
import { sentPrice, type RowItem } from './rowItem.ts'
import { prepareNear, prepareSearch, searchOf } from './searchIndex.ts'

type Given = {
  first: FirstRows
  all: readonly RowItem[] | undefined
  market: Market
  choice: ListChoice
  /** The reader's, where only they are to be shown. */
  favourites: ReadonlySet<string> | undefined
  seller: Seller
}

export type Rows = {
  items: readonly RowItem[]
  total: number
  /** From the browser's own copy; else what the server found. */
  isOwn: boolean
  /** Nothing is called so, and what else may be meant is not known yet. */
  isSearching: boolean
  priceOf: (item: RowItem) => LinePrice | undefined
  /** Prices have changed since the rows were put in order, and now they would stand otherwise. */
  isOutdated: boolean
  sortAgain: () => void
}

/** From the browser's own copy as soon as it can answer; until then what the server found. */
export function useRows({ first, all, market, choice, favourites, seller }: Given): Rows {
  const { prices } = market
  const { ordering, sortAgain } = useOrdering(prices, choice)
  const { near, isPending } = useNear(all, choice.search !== '')
  const own = useOwnRows({ all, choice, favourites, prices: ordering, near, seller })
  // The nearest names of a search are found before any price has come.
  const order = shownOrder(choice)
  const needsPrices = (order && isPriceSort(order.sort)) || isPriceFilter(filterOf(choice))
  const next = useOwnRows({
    ...{ all: needsPrices && prices !== ordering ? all : undefined },
    ...{ choice, favourites, prices, near, seller },
  })
  // Prices of the other mode are no prices.
  const isOfMode = first.mode === choice.mode
  const sent = useMemo(
    () => new Map(isOfMode ? first.items.map((item) => [item.uid, sentPrice(item)]) : []),
    [first, isOfMode],
  )
  useEffect(() => {
    if (all && (prices?.isSettled || market.isError)) markLoaded(choice.mode)
  }, [all, prices, market.isError, choice.mode])

  const isUsable = prices
    ? prices.isSettled || (isOfMode && prices.version === first.prices.version)
    : market.isError
  return useMemo(() => {
    const isOwn = own !== undefined && (isUsable || !needsPrices)
    const isKnown = prices !== undefined || market.isError
    const kept = ({ uid }: RowItem) => prices?.byUid.get(uid) ?? (isKnown ? UNPRICED : undefined)
    return {
      ...(isOwn ? { items: own, total: own.length } : { items: first.items, total: first.total }),
      isOwn,
      isSearching: isOwn && isPending && own.length === 0,
      // What the server has just sent is newer than what an earlier visit kept.
      priceOf: (item) =>
        prices?.isSettled ? kept(item) : (sent.get(item.uid) ?? sentPrice(item) ?? kept(item)),
      isOutdated: isOwn && next !== undefined && !isSameOrder(own, next),
      sortAgain,
    }
  }, [own, next, first, sent, prices, market.isError, isUsable, needsPrices, isPending, sortAgain])
}

/** The prices that the rows are ordered by: they stay until the reader asks for something, so that nothing jumps. */
function useOrdering(prices: ListPrices | undefined, choice: ListChoice) {
  const asked = withChoice(new URLSearchParams(), choice).toString()
  const [kept, setKept] = useState({ prices, asked })
  const isFirst = !kept.prices?.isSettled || kept.prices.source !== prices?.source
  if (kept.asked !== asked || (isFirst && kept.prices !== prices)) setKept({ prices, asked })
  return { ordering: kept.prices, sortAgain: () => setKept({ prices, asked }) }
}

type OwnRows = Pick<Given, 'all' | 'choice' | 'favourites' | 'seller'> & {
  prices: ListPrices | undefined
  near: NearSearch<RowItem> | undefined
}

function useOwnRows(given: OwnRows): readonly RowItem[] | undefined {
  const { all, choice, favourites, prices, near } = given
  const language = useLanguage()
  const { sort, descending } = choice.order ?? DEFAULT_ITEM_ORDER
  const bestFirst = choice.order === undefined
  const { mode, search } = choice
  const priceOf = useMemo(() => (item: RowItem) => prices?.byUid.get(item.uid), [prices])
  const byPrice = isPriceSort(sort) ? priceOf : unpriced
  // Other orders are the same for everybody.
  const seller = useSeller(given.seller, sort === 'keep')
  const sorted = useMemo(
    () => all && sortedItems(all, { sort, descending }, { language, priceOf: byPrice, seller }),
    [all, sort, descending, language, byPrice, seller],
  )
  const filter = filterOf(choice)
  const { tag, trader, valuable, flea, minRub, maxRub } = filter
  const fittingBy = isPriceFilter(filter) ? priceOf : unpriced
  const fitting = useMemo(() => {
    const wanted = { tag, trader, valuable, flea, minRub, maxRub }
    return sorted && fittingItems(sorted, wanted, { mode, priceOf: fittingBy, favourites })
  }, [sorted, tag, trader, valuable, flea, minRub, maxRub, mode, fittingBy, favourites])
  return useMemo(() => {
    const found = fitting && foundItems(fitting, { search, bestFirst }, { searchOf, near })
    // The nearest names of a search stand first whatever they cost.
    if (!found || (bestFirst && search.trim() !== '')) return found
    return ledByTrusted(found, { sort }, { priceOf: byPrice, seller })
  }, [fitting, search, bestFirst, near, sort, byPrice, seller])
}

const unpriced = () => undefined
const UNPRICED: LinePrice = { flea: null, sell: null, buy: null }

/** The first one for as long as nothing depends on who it is. */
function useSeller(seller: Seller, matters: boolean): Seller {
  const [first] = useState(seller)
  return matters ? seller : first
}

type Near = { near: NearSearch<RowItem> | undefined; isPending: boolean }

/** Finds misspelt words, once somebody searches and the browser had time to prepare it. */
function useNear(all: readonly RowItem[] | undefined, isSearch: boolean): Near {
  const [made, setMade] = useState<{ all: readonly RowItem[]; near: Near['near'] }>()
  const isMade = made !== undefined && made.all === all
  useEffect(() => (all ? prepareSearch(all) : undefined), [all])
  useEffect(() => {
    if (!all || !isSearch || isMade) return undefined
    return prepareNear(all, {
      // Safe: what it finds are lines of the list it was given.
      whenNear: (near) => setMade({ all, near: near as NearSearch<RowItem> }),
      whenFailed: () => setMade({ all, near: undefined }),
    })
  }, [all, isSearch, isMade])
  return { near: isMade ? made.near : undefined, isPending: isSearch && !isMade }
}

function isSameOrder(a: readonly RowItem[], b: readonly RowItem[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at])
}
