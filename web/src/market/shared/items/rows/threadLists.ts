import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import {
  type NearSearch,
  chosenItems,
  DEFAULT_ITEM_ORDER,
  isPriceFilter,
  isPriceSort,
  sortedItems,
} from '@raidkit/rules/market/item-list'
import type { Language } from '@raidkit/rules/platform/languages'
import type { PricesOfPage } from '../../../../prices/shared/prices/pricesOfPage.ts'
import type { ListAnswer, ListQuestion, ListedRows, ListPrices } from './listQuestion.ts'
import type { RowItem } from './rowItem.ts'
import { prepareNear, prepareSearch, searchOf } from './searchIndex.ts'

/** Number of rows sent around the rendered ones, so that scrolling finds them ready. */
const MARGIN = 16

/** One list of the page: computes its rows and remembers the prices that they were sorted by. */
class ThreadList {
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

type Outside = { tell: (id: string, answer: ListAnswer) => void }

/** Open lists of the page: each is answered when it asks, and again when the data changes. */
export class ThreadLists {
  readonly #outside: Outside
  readonly #lists = new Map<string, ThreadList>()
  readonly #prices = new Map<GameMode, PricesOfPage>()
  readonly #unpriced = new Set<GameMode>()
  #items: readonly CachedItem[] | undefined
  #language: Language = 'en'
  #near: NearSearch<CachedItem> | null | undefined
  #isFailed = false
  #isPreparing = false
  #stops: (() => void)[] = []

  constructor(outside: Outside) {
    this.#outside = outside
  }

  /** Answers a question; an undefined one closes the list. */
  ask(id: string, question: ListQuestion | undefined): void {
    if (!question) return void this.#lists.delete(id)
    const list = this.#lists.get(id) ?? new ThreadList(question)
    list.ask(question)
    this.#lists.set(id, list)
    this.#answer(id, list)
    if (list.isSearch) this.#prepareNear()
  }

  setItems(items: readonly CachedItem[], language: Language): void {
    this.#items = items
    this.#language = language
    this.#isFailed = false
    this.#near = undefined
    this.#isPreparing = false
    for (const stop of this.#stops) stop()
    this.#answerAll()
    this.#stops = [prepareSearch(items)]
    if ([...this.#lists.values()].some((list) => list.isSearch)) this.#prepareNear()
  }

  setPrices(mode: GameMode, prices: PricesOfPage): void {
    this.#prices.set(mode, prices)
    this.#unpriced.delete(mode)
    this.#answerAll((list) => list.mode === mode)
  }

  setFailed(): void {
    this.#isFailed = this.#items === undefined
    this.#answerAll()
  }

  setUnpriced(mode: GameMode): void {
    if (!this.#prices.has(mode)) this.#unpriced.add(mode)
    this.#answerAll((list) => list.mode === mode)
  }

  #answerAll(isMeant: (list: ThreadList) => boolean = () => true) {
    for (const [id, list] of this.#lists) if (isMeant(list)) this.#answer(id, list)
  }

  #answer(id: string, list: ThreadList) {
    const source = {
      items: this.#items,
      language: this.#language,
      prices: this.#prices.get(list.mode),
      near: this.#near,
      isFailed: this.#isFailed,
      isUnpriced: this.#unpriced.has(list.mode),
    }
    this.#outside.tell(id, list.answer(source))
  }

  /** Prepares the index for misspelt words, which only readers who search need. */
  #prepareNear() {
    const items = this.#items
    if (!items || this.#isPreparing || this.#near !== undefined) return
    this.#isPreparing = true
    const take = (near: NearSearch<CachedItem> | null) => {
      this.#near = near
      this.#answerAll((list) => list.isSearch)
    }
    this.#stops.push(
      prepareNear(items, {
        // Safe: it finds items of the list it was given.
        whenNear: (near) => take(near as NearSearch<CachedItem>),
        whenFailed: () => take(null),
      }),
    )
  }
}

/** Data from which the data thread answers a list. */
type ListSource = {
  items: readonly CachedItem[] | undefined
  language: Language
  prices: PricesOfPage | undefined
  /** Finds misspelt words; undefined until it is prepared, null if it failed. */
  near: NearSearch<CachedItem> | null | undefined
  isFailed: boolean
  isUnpriced: boolean
}

type Ordering = { key: string; prices: PricesOfPage | undefined }

type SortResult = { sorted: readonly CachedItem[]; of: readonly unknown[] }

type ListResult = { found: readonly CachedItem[]; of: readonly unknown[] }

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
