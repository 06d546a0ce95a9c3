import type { NearSearch } from '@raidkit/rules/market/item-list'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { PricesOfPage } from '../../../prices/shared/prices/pricesOfPage.ts'
import type { ListAnswer, ListQuestion } from './listQuestion.ts'
import { prepareNear, prepareSearch } from './searchIndex.ts'
import { ThreadList } from './threadList.ts'

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
