import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { ThreadLists } from '../../../market/shared/items/threadLists.ts'
import { nextPrices, type PricesOfPage } from '../../../prices/shared/prices/pricesOfPage.ts'
import { catalogTaker, type Catalog } from './catalogNews.ts'
import { splitIntoParts, type PricedRow, type ThreadNews } from './messages.ts'

type Tell = (news: ThreadNews) => void

/** Catalogue in the data thread. Lists are answered from it; the page gets a copy when it requests one. */
export class CatalogCopy {
  lang: Language = 'en'
  readonly #tell: Tell
  readonly #lists: ThreadLists
  readonly #take = catalogTaker()
  #whole: Catalog | undefined
  #isSent = false

  constructor({ tell, lists }: { tell: Tell; lists: ThreadLists }) {
    this.#tell = tell
    this.#lists = lists
  }

  hear(news: ThreadNews): void {
    if (this.#isSent) this.#tell(news)
    if (news.type === 'catalogueFailed') this.#lists.setFailed()
    const whole = this.#take(news)
    if (!whole) return
    this.#whole = whole
    this.#lists.setItems(whole.items, this.lang)
  }

  /** Sends a copy to the page, now and after each change. */
  send(): void {
    if (!this.#isSent && this.#whole) {
      const { items, quests, ladders } = this.#whole
      for (const part of splitIntoParts(items)) this.#tell({ type: 'items', part })
      for (const part of splitIntoParts(quests)) this.#tell({ type: 'quests', part })
      this.#tell({ type: 'catalogue', ladders })
    }
    this.#isSent = true
  }
}

/** Prices of a mode in the data thread, with the same rules. */
export class PricesCopy {
  readonly #mode: GameMode
  readonly #tell: Tell
  readonly #lists: ThreadLists
  #rows: PricedRow[] = []
  #table: PricesOfPage | undefined
  #isSent = false

  constructor({ mode, tell, lists }: { mode: GameMode; tell: Tell; lists: ThreadLists }) {
    this.#mode = mode
    this.#tell = tell
    this.#lists = lists
  }

  hear(news: ThreadNews): void {
    if (this.#isSent) this.#tell(news)
    if (news.type === 'priced') this.#rows.push(...news.part)
    if (news.type === 'table') this.#take(nextPrices(this.#table, this.#rows, news))
    // The stored prices are the only ones available.
    if (news.type === 'pricesFailed' && this.#table) this.#take({ ...this.#table, isSettled: true })
    if (news.type === 'pricesFailed' && !this.#table) this.#lists.setUnpriced(this.#mode)
  }

  #take(table: PricesOfPage) {
    this.#table = table
    this.#rows = []
    this.#lists.setPrices(this.#mode, table)
  }

  /** Sends a copy to the page, now and after each change. */
  send(): void {
    if (!this.#isSent && this.#table) {
      const { byUid, before: _before, ...head } = this.#table
      const rows = Array.from(byUid, ([uid, price]): PricedRow => ({ uid, price }))
      for (const part of splitIntoParts(rows)) this.#tell({ type: 'priced', part })
      this.#tell({ type: 'table', mode: this.#mode, isWhole: true, ...head })
    }
    this.#isSent = true
  }
}
