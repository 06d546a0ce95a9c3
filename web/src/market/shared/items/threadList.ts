import {
  chosenItems,
  DEFAULT_ITEM_ORDER,
  isPriceFilter,
  isPriceSort,
  sortedItems,
  type NearSearch,
} from '@raidkit/rules/market/item-list'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import type { PricesOfPage } from '../../../prices/shared/prices/pricesOfPage.ts'
import type { ListAnswer, ListedRows, ListPrices, ListQuestion } from './listQuestion.ts'
import type { RowItem } from './rowItem.ts'
import { searchOf } from './searchIndex.ts'

/** Data from which the data thread answers a list. */
export type ListSource = {
  items: readonly CachedItem[] | undefined
  language: Language
  prices: PricesOfPage | undefined
  /** Finds misspelt words; undefined until it is prepared, null if it failed. */
  near: NearSearch<CachedItem> | null | undefined
  isFailed: boolean
  isUnpriced: boolean
}

/** Number of rows sent around the rendered ones, so that scrolling finds them ready. */
const MARGIN = 16

type Ordering = { key: string; prices: PricesOfPage | undefined }

/** One list of the page: computes its rows and remembers the prices that they were sorted by. */
export class ThreadList {
  #question: ListQuestion
  #ordering: Ordering = { key: '', prices: undefined }
  readonly #own = new LastItems()
  readonly #next = new LastItems()

  constructor(question: ListQuestion) {
    this.#question = question
  }

  get mode() {
    return this.#question.mode
  }

  get isSearch(): boolean {
    return this.#question.choice.search.trim() !== ''
  }

  ask(question: ListQuestion): void {
    this.#question = question
  }

  answer(source: ListSource): ListAnswer {
    const { key } = this.#question
    const { isFailed, isUnpriced, prices } = source
    const listed = source.items && this.#listed(source, source.items)
    return { key, listed, prices: prices && pricesOfRows(prices, listed), isFailed, isUnpriced }
  }

  #listed(source: ListSource, items: readonly CachedItem[]): ListedRows {
    const { prices, near } = source
    const { choice } = this.#question
    const ordering = this.#orderingPrices(prices)
    const found = this.#own.of(items, this.#question, { ...source, prices: ordering })
    const order = choice.order ?? (this.isSearch ? undefined : DEFAULT_ITEM_ORDER)
    const needsPrices = (order && isPriceSort(order.sort)) || isPriceFilter(choice.filter)
    const isChanged = needsPrices && prices !== ordering
    return {
      total: found.length,
      rows: this.#drawn(found),
      isSearching: this.isSearch && near === undefined && found.length === 0,
      isOutdated: isChanged && !isSameOrder(found, this.#next.of(items, this.#question, source)),
    }
  }

  /**
   * Returns the prices used for sorting. They are kept until the reader changes something, so that rows do not jump.
   */
  #orderingPrices(prices: PricesOfPage | undefined): PricesOfPage | undefined {
    const { key } = this.#question
    const known = this.#ordering
    const isFirst = !known.prices?.isSettled || known.prices.source !== prices?.source
    if (known.key !== key || isFirst) this.#ordering = { key, prices }
    return this.#ordering.prices
  }

  #drawn(found: readonly CachedItem[]): ReadonlyMap<number, RowItem> {
    const { range, kept } = this.#question
    const from = Math.max(0, range.from - MARGIN)
    const near = found.slice(from, range.to + MARGIN)
    const rows = new Map<number, RowItem>(near.map((item, nth) => [from + nth, item]))
    for (const place of [0, kept]) {
      const item = place === undefined ? undefined : found[place]
      if (place !== undefined && item) rows.set(place, item)
    }
    return rows
  }
}

type SortResult = { sorted: readonly CachedItem[]; of: readonly unknown[] }
type ListResult = { found: readonly CachedItem[]; of: readonly unknown[] }

/** Cache of the last result, valid while the question and its data stay the same. */
class LastItems {
  #sorted: SortResult | undefined
  #found: ListResult | undefined

  of(items: readonly CachedItem[], question: ListQuestion, source: ListSource): readonly CachedItem[] {
    const { mode, choice, favourites, seller } = question
    const { prices, language } = source
    const order = choice.order ?? DEFAULT_ITEM_ORDER
    const byPrice = isPriceSort(order.sort) ? prices : undefined
    const priceOf = (item: CachedItem) => prices?.byUid.get(item.uid)
    const ofOrder = [items, language, byPrice, JSON.stringify([order, order.sort === 'keep' && seller])]
    if (!isSameList(this.#sorted?.of, ofOrder)) {
      this.#sorted = { sorted: sortedItems(items, order, { language, priceOf, seller }), of: ofOrder }
    }
    const sorted = this.#sorted?.sorted ?? items
    const near = choice.search.trim() === '' ? undefined : (source.near ?? undefined)
    const ofChoice = [sorted, prices, near, JSON.stringify([mode, choice, favourites, seller])]
    if (!isSameList(this.#found?.of, ofChoice)) {
      const own = favourites && new Set(favourites)
      const view = { mode, priceOf, searchOf, near, seller, favourites: own }
      this.#found = { found: chosenItems(sorted, choice, view), of: ofChoice }
    }
    return this.#found?.found ?? sorted
  }
}

function isSameList(a: readonly unknown[] | undefined, b: readonly unknown[]): boolean {
  return a !== undefined && a.length === b.length && a.every((one, at) => one === b[at])
}

function isSameOrder(a: readonly CachedItem[], b: readonly CachedItem[]): boolean {
  return isSameList(a, b)
}

function pricesOfRows(prices: PricesOfPage, listed: ListedRows | undefined): ListPrices {
  const { version, source, asOfMs, isSettled } = prices
  const ofRows = <Value>(all: ReadonlyMap<string, Value>) => {
    const some = new Map<string, Value>()
    for (const { uid } of listed?.rows.values() ?? []) {
      const value = all.get(uid)
      if (value !== undefined) some.set(uid, value)
    }
    return some
  }
  return { version, source, asOfMs, isSettled, byUid: ofRows(prices.byUid), before: ofRows(prices.before) }
}
