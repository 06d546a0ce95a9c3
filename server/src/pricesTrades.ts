import { loadOffers, type Offers } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { GameMode } from '@raidkit/rules/modes'
import { bestBuy, bestSell, type TraderPrice } from '@raidkit/rules/prices'

export type Trades = { sell: TraderPrice | null; buy: TraderPrice | null }

/** The best that traders pay and ask, by item; made once per catalogue and mode. */
export async function openTrades(): Promise<
  (catalog: Catalog, mode: GameMode) => ReadonlyMap<string, Trades>
> {
  const offers = await loadOffers()
  const made = new Map<GameMode, { catalog: Catalog; trades: ReadonlyMap<string, Trades> }>()
  return (catalog, mode) => {
    const known = made.get(mode)
    if (known?.catalog === catalog) return known.trades
    const trades = tradesOf(catalog, offers, mode)
    made.set(mode, { catalog, trades })
    return trades
  }
}

/** What traders accept is a fact of the offers; what they pay and ask since game version 1.1.0 is worked out. */
function tradesOf(catalog: Catalog, { buy, sell, sellPve }: Offers, mode: GameMode): Map<string, Trades> {
  const factor = catalog.game.traderPrices.since110.buyFactor
  const rates = new Map(
    catalog.traders.map(({ name, levels }) => [name, Math.max(0, ...levels.map((level) => level.payRate))]),
  )
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
