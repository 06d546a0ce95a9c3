import { getCache } from '@raidkit/contract/platform/cache'
import { getPrices, getSparklines } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { ThreadLists } from '../../../market/shared/items/threadLists.ts'
import { PriceKeeper } from '../../../prices/shared/prices/priceKeeper.ts'
import { sendSparklines } from '../../../prices/shared/prices/sendSparklines.ts'
import { send } from '../../../api/send.ts'
import { offlineStorage as storage } from '../../../state/offlineStorage.ts'
import { CatalogKeeper } from './catalogKeeper.ts'
import { CatalogCopy, PricesCopy } from './threadCopies.ts'
import type { PageAsk, ThreadNews } from './messages.ts'

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
