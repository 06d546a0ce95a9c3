import { loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { bestBuy, type TraderPrice } from '@raidkit/rules/prices/prices'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import type { CurrentCatalog } from '../../catalogue/facts/index.ts'
import { paymentsFor, type TradeFacts } from './traders.ts'

export type Trades = { sell: TraderPrice | null; buy: TraderPrice | null }

export type AllTrades = {
  of: (mode: GameMode) => ReadonlyMap<string, Trades>
  /** Sets the offers to use from now on. */
  use: (offers: TradeFacts['offers']) => void
  /** Reloads the offers. */
  refresh: () => Promise<void>
}

type CachedTrades = { offers: TradeFacts['offers']; trades: ReadonlyMap<string, Trades> }

/** Last result for each catalogue, released together with it. */
const made = new WeakMap<Catalog, Map<GameMode, CachedTrades>>()

/** Opens the table of the best trader prices by item, cached per catalogue, offers and mode. */
export async function openTrades(catalog: CurrentCatalog): Promise<AllTrades> {
  const builder = await loadBuilder()
  let offers = await catalog.offers()
  return {
    of(mode) {
      const { current } = catalog
      const ofCatalog = made.get(current) ?? new Map<GameMode, CachedTrades>()
      made.set(current, ofCatalog)
      const known = ofCatalog.get(mode)
      if (known?.offers === offers) return known.trades
      const trades = tradesOf({ catalog: current, offers, builder, mode })
      ofCatalog.set(mode, { offers, trades })
      return trades
    },
    use: (next) => {
      offers = next
    },
    refresh: async () => {
      offers = await catalog.offers()
    },
  }
}

function tradesOf(facts: TradeFacts): Map<string, Trades> {
  const { catalog, offers, mode } = facts
  const { buy } = offers
  const factor = offers.isCurrent ? 1 : catalog.game.traderPrices.since110.buyFactor
  const trades = new Map<string, Trades>()
  for (const item of catalog.items) {
    const both = {
      sell: bestPaid(item, facts),
      buy: bestBuy({ offers: buy.get(item.uid) ?? [], mode, factor }),
    }
    if (both.sell || both.buy) trades.set(item.uid, both)
  }
  return trades
}

/** Returns the best payment at loyalty level 1, which every player has; the same as on the page of the item. */
function bestPaid(item: Item, facts: TradeFacts): TraderPrice | null {
  const paid = paymentsFor(item, facts).flatMap(({ trader: name, levels }): TraderPrice[] => {
    const trader = TRADER_NAMES.find((known) => known === name)
    const rub = levels[0]?.rub ?? 0
    return trader && rub > 0 ? [{ trader, rub }] : []
  })
  return paid[0] ?? null
}
