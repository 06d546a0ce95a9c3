import type { LinePrice } from '@raidkit/rules/market/item-list'
import { roundForWire } from '@raidkit/rules/prices/prices'
import type { PriceParts } from './view.ts'

/**
 * Prices for the lines of lists in one mode, rounded as in the wire format, so that the server's first rows equal the
 * browser's.
 */
export type LinePrices = { version: string; byUid: ReadonlyMap<string, LinePrice> }

type TradesAndLines = { trades: PriceParts['trades']; lines: LinePrices }

/** Cache shared by all features. An entry is released together with its table. */
const linesByTable = new WeakMap<PriceParts['table'], TradesAndLines>()

export function linePrices({ table, catalog, trades }: PriceParts): LinePrices {
  const known = linesByTable.get(table)
  if (known?.trades === trades) return known.lines
  const byUid = new Map<string, LinePrice>()
  for (const { uid } of catalog.items) {
    const flea = table.byUid.get(uid)
    const trade = trades.get(uid)
    if (!flea && !trade) continue
    byUid.set(uid, {
      flea: flea ? roundForWire(flea) : null,
      sell: trade?.sell ?? null,
      buy: trade?.buy ?? null,
    })
  }
  const lines = { version: table.version, byUid }
  linesByTable.set(table, { trades, lines })
  return lines
}
