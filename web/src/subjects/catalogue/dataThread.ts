import { getCache } from '@raidkit/contract/cache'
import { getPrices, getSparklines } from '@raidkit/contract/prices'
import type { GameMode } from '@raidkit/rules/modes'
import { PriceKeeper } from '../prices/priceKeeper.ts'
import { sendSparklines } from '../prices/sendSparklines.ts'
import { send } from '../../api/send.ts'
import { offlineStorage as storage } from '../../state/offlineStorage.ts'
import { CatalogKeeper } from './catalogKeeper.ts'
import type { PageAsk, ThreadNews } from './messages.ts'

// oxlint-disable-next-line no-console -- spec section 8: only logged, the app continues
const log = (what: string, error: unknown) => console.warn(`offline storage: ${what}`, error)

/**
 * Asks, parses, decodes and stores beside the page, which stays free to answer its reader. Runs in the worker,
 * or in the page where there is none.
 */
export function makeDataThread(tell: (news: ThreadNews) => void): (ask: PageAsk) => void {
  const prices = new Map<GameMode, PriceKeeper>()
  const catalog = new CatalogKeeper({
    ...{ storage, log, tell },
    ask: (request) => send(getCache, request),
    onRenumbered: () => prices.forEach((keeper) => void keeper.renew()),
  })

  function pricesOf(mode: GameMode): PriceKeeper {
    const known = prices.get(mode)
    if (known) return known
    const made = new PriceKeeper({
      ...{ mode, storage, log, tell },
      ask: (since) => send(getPrices, { mode, since }),
      rowsOf: (version, isKept) => catalog.rowsOf(version, isKept),
      chance: Math.random,
    })
    prices.set(mode, made)
    return made
  }

  return (ask) => {
    switch (ask.type) {
      case 'catalogue':
        void catalog.renew(ask.lang)
        break
      case 'prices':
        void pricesOf(ask.mode).load()
        break
      case 'sparklines':
        void sendSparklines({
          ...{ mode: ask.mode, tell },
          ask: (mode) => send(getSparklines, { mode }),
          rowsOf: (version) => catalog.rowsOf(version, false),
        })
        break
      case 'step':
        prices.get(ask.mode)?.step(ask)
        break
    }
  }
}
