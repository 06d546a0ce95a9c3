import { getCache } from '@raidkit/contract/platform/cache'
import { getPrices, getSparklines } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Language } from '@raidkit/rules/platform/languages'
import { send } from '../../../api/send.ts'
import { ThreadLists } from '../../../market/shared/items/rows/threadLists.ts'
import { PriceKeeper } from '../../../prices/shared/prices/priceKeeper.ts'
import { nextPrices, type PricesOfPage } from '../../../prices/shared/prices/pricesOfPage.ts'
import { sendSparklines } from '../../../prices/shared/prices/sendSparklines.ts'
import { offlineStorage as storage } from '../../../state/offlineStorage.ts'
import { CatalogKeeper } from './catalogKeeper.ts'
import { catalogTaker, type Catalog } from './catalogNews.ts'
import { type PageAsk, type ThreadNews, splitIntoParts, type PricedRow } from './messages.ts'

/** Catalogue in the data thread. Lists are answered from it; the page gets a copy when it requests one. */
class CatalogCopy {
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
class PricesCopy {
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

// oxlint-disable-next-line no-console -- spec section 8: only logged, the app continues
const log = (what: string, error: unknown) => console.warn(`offline storage: ${what}`, error)

/**
 * Asks, parses, decodes and stores beside the page, which stays free to answer its reader. Runs in the worker,
 * or in the page where there is none.
 */
export function makeDataThread(tell: (news: ThreadNews) => void): (ask: PageAsk) => void {
  const lists = new ThreadLists({ tell: (id, answer) => tell({ type: 'list', id, answer }) })
  const items = new CatalogCopy({ tell, lists })
  const prices = new Map<GameMode, { keeper: PriceKeeper; copy: PricesCopy }>()
  const catalog = new CatalogKeeper({
    storage,
    log,
    tell: (news) => items.hear(news),
    ask: (request) => send(getCache, request),
    onRenumbered: () => prices.forEach(({ keeper }) => void keeper.renew()),
  })

  function pricesOf(mode: GameMode) {
    const known = prices.get(mode)
    if (known) return known
    const copy = new PricesCopy({ mode, tell, lists })
    const keeper = new PriceKeeper({
      mode,
      storage,
      log,
      tell: (news) => copy.hear(news),
      ask: (since) => send(getPrices, { mode, since }),
      rowsOf: (version, isKept) => catalog.rowsOf(version, isKept),
      chance: Math.random,
    })
    const made = { keeper, copy }
    prices.set(mode, made)
    return made
  }

  return (ask) => {
    switch (ask.type) {
      case 'catalogue':
        if (!ask.isKept) items.send()
        items.lang = ask.lang
        void catalog.renew(ask.lang)
        break
      case 'prices': {
        const { keeper, copy } = pricesOf(ask.mode)
        if (!ask.isKept) copy.send()
        void keeper.load()
        break
      }
      case 'list':
        lists.ask(ask.id, ask.question)
        break
      case 'sparklines':
        void sendSparklines({
          mode: ask.mode,
          tell,
          ask: (mode) => send(getSparklines, { mode }),
          rowsOf: (version) => catalog.rowsOf(version, false),
        })
        break
      case 'step':
        prices.get(ask.mode)?.keeper.step(ask)
        break
      case 'ping':
        tell({ type: 'pong' })
        break
    }
  }
}

type Tell = (news: ThreadNews) => void
