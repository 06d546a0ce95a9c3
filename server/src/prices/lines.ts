import type { LinePrice } from '@raidkit/rules/item-list'
import { wireFlea } from '@raidkit/rules/prices'
import type { PriceParts } from './view.ts'

/** The prices of every line in one mode, rounded as browsers are sent them: a page's first rows are the rows its reader gets. */
export type LinePrices = { version: string; byUid: ReadonlyMap<string, LinePrice> }

type Made = { trades: PriceParts['trades']; lines: LinePrices }

/** One for all features, by the table that it is made of, with which it goes. */
const made = new WeakMap<PriceParts['table'], Made>()

export function linePrices({ table, catalog, trades }: PriceParts): LinePrices {
  const known = made.get(table)
  if (known?.trades === trades) return known.lines
  const byUid = new Map<string, LinePrice>()
  for (const { uid } of catalog.items) {
    const flea = table.byUid.get(uid)
    const trade = trades.get(uid)
    if (!flea && !trade) continue
    byUid.set(uid, { flea: flea ? wireFlea(flea) : null, sell: trade?.sell ?? null, buy: trade?.buy ?? null })
  }
  const lines = { version: table.version, byUid }
  made.set(table, { trades, lines })
  return lines
}
