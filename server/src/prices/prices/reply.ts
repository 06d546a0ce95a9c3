import type { PriceColumns, PricesReply } from '@raidkit/contract/prices/prices'
import { encodePrices, type ItemPrice, type RowPrice } from '@raidkit/rules/prices/prices'
import { sinceNumber } from './table.ts'
import type { PriceParts } from './view.ts'

/** Encodes the prices for the wire: the changes since a version, or the whole table. */
export function priceReply(parts: PriceParts, since: string): PricesReply {
  const { mode, table, catalog } = parts
  const number = sinceNumber(since, table)
  return {
    mode,
    version: table.version,
    since: number === undefined ? null : since,
    catalog: catalog.version,
    source: table.source,
    asOfMs: table.asOfMs,
    columns: number === undefined ? columnsOf(parts, allUids(parts)) : changedColumns(parts, number),
  }
}

/** Encodes the rows that changed after a version. */
export function changedColumns(parts: PriceParts, number: number): PriceColumns {
  const { changedIn } = parts.table
  return columnsOf(parts, (uid) => (changedIn.get(uid) ?? 0) > number)
}

export function changedCount({ table }: PriceParts, number: number): number {
  return [...table.changedIn.values()].filter((changed) => changed > number).length
}

function allUids({ table, trades }: PriceParts): (uid: string) => boolean {
  return (uid) => table.byUid.has(uid) || trades.has(uid)
}

function columnsOf({ table, catalog, trades }: PriceParts, isMeant: (uid: string) => boolean): PriceColumns {
  const rows = catalog.items.flatMap(({ uid }, row): RowPrice[] => {
    if (!isMeant(uid)) return []
    const price = table.byUid.get(uid)
    const { sell, buy } = trades.get(uid) ?? { sell: null, buy: null }
    return [{ row, flea: price ? onWire(price) : null, sell, buy }]
  })
  const basePriceOf = (row: number) => catalog.items[row]?.basePrice
  return encodePrices(rows, { asOfMs: table.asOfMs, basePriceOf })
}

function onWire({ itemUid: _uid, low24h: _low, high24h: _high, ...flea }: ItemPrice): RowPrice['flea'] {
  return flea
}
