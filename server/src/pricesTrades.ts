import type { Offers } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { GameMode } from '@raidkit/rules/modes'
import { bestBuy, bestSell, type TraderPrice } from '@raidkit/rules/prices'
import type { CurrentCatalog } from './catalog.ts'

export type Trades = { sell: TraderPrice | null; buy: TraderPrice | null }

export type AllTrades = {
  of: (mode: GameMode) => ReadonlyMap<string, Trades>
  /** Reads the offers anew. */
  refresh: () => Promise<void>
}

/** The best that traders pay and ask, by item; made once per catalogue, offers and mode. */
export async function openTrades(catalog: CurrentCatalog): Promise<AllTrades> {
  let offers = await catalog.offers()
  const made = new Map<GameMode, { from: unknown[]; trades: ReadonlyMap<string, Trades> }>()
  return {
    of(mode) {
      const from = [catalog.current, offers]
      const known = made.get(mode)
      if (known && from.every((one, i) => one === known.from[i])) return known.trades
      const trades = tradesOf(catalog.current, offers, mode)
      made.set(mode, { from, trades })
      return trades
    },
    refresh: async () => {
      offers = await catalog.offers()
    },
  }
}

/**
 * Who accepts an item is a fact of the offers; what he pays since game version 1.1.0 is worked out, and so is what
 * he asks where the offers are those of before.
 */
function tradesOf(catalog: Catalog, offers: Offers, mode: GameMode): Map<string, Trades> {
  const { buy, sell, sellPve } = offers
  const factor = offers.isCurrent ? 1 : catalog.game.traderPrices.since110.buyFactor
  // At loyalty level 1, which every player has; only Ref pays more later.
  const rates = new Map(catalog.traders.map(({ name, levels }) => [name, levels[0]?.payRate ?? 0]))
  const payRateOf = (trader: string) => rates.get(trader) ?? 0
  const trades = new Map<string, Trades>()
  for (const { uid, basePrice } of catalog.items) {
    const accepting = (mode === 'PVE' ? sellPve.get(uid) : undefined) ?? sell.get(uid) ?? []
    const both = {
      sell: bestSell({ basePrice, traders: accepting.map(({ trader }) => trader), payRateOf }),
      buy: bestBuy({ offers: buy.get(uid) ?? [], mode, factor }),
    }
    if (both.sell || both.buy) trades.set(uid, both)
  }
  return trades
}
