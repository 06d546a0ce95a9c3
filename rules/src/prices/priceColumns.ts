import type { ItemPrice } from './schema.ts'
import { traderCells, traderPrice } from './traderColumns.ts'
import type { BasePriceOf, Columns, TraderPrice } from './traderColumns.ts'
import { MINUTE_MS } from '../time/index.ts'

const OUTLIER = 1

/** What lists show of a flea price; the item is known by its row. */
export type FleaPrice = Omit<ItemPrice, 'itemUid' | 'low24h' | 'high24h'>

/** Every price of one row of the catalogue. Null: there is none. */
export type RowPrice = {
  row: number
  flea: FleaPrice | null
  /** The trader who pays most. */
  sell: TraderPrice | null
  /** The trader who asks least. */
  buy: TraderPrice | null
}

/**
 * Rows as columns of numbers that compress well: rows by their gaps, averages by their distance from the price, times
 * as minutes before `asOf`, changes as hundredths of a per cent, traders by their position in `TRADER_NAMES`.
 */
export function encodePrices(
  rows: readonly RowPrice[],
  { asOfMs, basePriceOf }: { asOfMs: number; basePriceOf: BasePriceOf },
): Columns {
  const asOf = Math.floor(asOfMs / MINUTE_MS)
  const sorted = rows.toSorted((a, b) => a.row - b.row)
  const columns: Columns = { asOf: [asOf] }
  let last = -1
  for (const { row, flea } of sorted) {
    const cells = { gap: row - last, ...fleaCells(flea, asOf) }
    for (const [name, value] of Object.entries(cells)) (columns[name] ??= []).push(value)
    last = row
  }
  const of = (name: 'sell' | 'buy') => {
    const priced = sorted.map((one) => ({ row: one.row, price: one[name] }))
    return traderCells(name, priced, basePriceOf)
  }
  return { ...columns, ...of('sell'), ...of('buy') }
}

/** The rows that `encodePrices` was given, by their number. The base prices must be those it was given. */
export function decodePrices(columns: Readonly<Columns>, basePriceOf: BasePriceOf): RowPrice[] {
  const asOf = columns['asOf']?.[0] ?? 0
  let row = -1
  return (columns['gap'] ?? []).map((gap, at) => {
    row += gap ?? 0
    const where = { at, basePrice: basePriceOf(row) }
    return {
      row,
      flea: fleaOf((name) => columns[name]?.[at] ?? null, asOf),
      sell: traderPrice('sell', columns, where),
      buy: traderPrice('buy', columns, where),
    }
  })
}

function fleaCells(flea: FleaPrice | null, asOf: number): Record<string, number | null> {
  const from = (value: number | null | undefined, base: number | null | undefined) =>
    value == null ? null : value - (base ?? flea?.price ?? 0)
  return {
    price: flea?.price ?? null,
    lastLow: from(flea?.lastLow, flea?.price),
    avg24h: from(flea?.avg24h, flea?.price),
    avg7d: from(flea?.avg7d, flea?.avg24h),
    change24h: hundredths(flea?.change24h),
    change7d: hundredths(flea?.change7d),
    offers: flea?.offers ?? null,
    age: flea ? asOf - Math.floor(flea.observedAtMs / MINUTE_MS) : null,
    flags: flea ? (flea.isOutlier ? OUTLIER : 0) : null,
  }
}

function fleaOf(cell: (name: string) => number | null, asOf: number): FleaPrice | null {
  const price = cell('price')
  if (price === null) return null
  const onto = (name: string, base: number | null) => {
    const value = cell(name)
    return value === null ? null : value + (base ?? price)
  }
  const [lastLow, avg24h] = [onto('lastLow', price), onto('avg24h', price)]
  const percent = (name: string) => {
    const value = cell(name)
    return value === null ? null : value / 100
  }
  return {
    ...{ price, lastLow, avg24h, avg7d: onto('avg7d', avg24h) },
    ...{ change24h: percent('change24h'), change7d: percent('change7d'), offers: cell('offers') },
    observedAtMs: (asOf - (cell('age') ?? 0)) * MINUTE_MS,
    isOutlier: ((cell('flags') ?? 0) & OUTLIER) !== 0,
  }
}

function hundredths(percent: number | null | undefined): number | null {
  return percent == null ? null : Math.round(percent * 100)
}
