import type { ItemPrice } from './schema.ts'
import { traderCells, traderPrice } from './traderColumns.ts'
import type { BasePriceOf, Columns, TraderPrice } from './traderColumns.ts'
import { MINUTE_MS } from '../../platform/time/index.ts'

const OUTLIER = 1

/** Flea market price as lists show it; the row identifies the item. */
export type FleaPrice = Omit<ItemPrice, 'itemUid' | 'low24h' | 'high24h'>

/** All prices of one catalogue row. Null: there is none. */
export type RowPrice = {
  row: number
  flea: FleaPrice | null
  /** Trader who pays most. */
  sell: TraderPrice | null
  /** Trader who asks least. */
  buy: TraderPrice | null
}

/**
 * Encodes rows as columns of numbers that compress well: rows by their gaps, averages by their distance from the price,
 * times as minutes before `asOf`, changes as hundredths of a per cent, traders by their position in `TRADER_NAMES`.
 */
export function encodePrices(
  rows: readonly RowPrice[],
  { asOfMs, basePriceOf }: { asOfMs: number; basePriceOf: BasePriceOf },
): Columns {
  const asOf = Math.floor(asOfMs / MINUTE_MS)
  const sorted = rows.toSorted((a, b) => a.row - b.row)
  if (sorted.length === 0) return { asOf: [asOf] }
  // Built by column, which avoids an object for each of thousands of rows.
  const column = (cell: (flea: FleaPrice) => number | null) =>
    sorted.map(({ flea }) => (flea ? cell(flea) : null))
  const traders = (name: 'sell' | 'buy') => {
    const priced = sorted.map((one) => ({ row: one.row, price: one[name] }))
    return traderCells(name, priced, basePriceOf)
  }
  return {
    asOf: [asOf],
    gap: sorted.map(({ row }, at) => row - (sorted[at - 1]?.row ?? -1)),
    price: column(({ price }) => price),
    lastLow: column(({ lastLow, price }) => distance(lastLow, price)),
    avg24h: column(({ avg24h, price }) => distance(avg24h, price)),
    avg7d: column(({ avg7d, avg24h, price }) => distance(avg7d, avg24h ?? price)),
    change24h: column(({ change24h }) => hundredths(change24h)),
    change7d: column(({ change7d }) => hundredths(change7d)),
    offers: column(({ offers }) => offers),
    age: column(({ observedAtMs }) => asOf - Math.floor(observedAtMs / MINUTE_MS)),
    flags: column(({ isOutlier }) => (isOutlier ? OUTLIER : 0)),
    ...traders('sell'),
    ...traders('buy'),
  }
}

/** Rounds a price as `encodePrices` followed by `decodePrices` does. */
export function roundForWire(price: FleaPrice): FleaPrice {
  const rounded = (percent: number | null) => (percent === null ? null : Math.round(percent * 100) / 100)
  return {
    price: price.price,
    lastLow: price.lastLow,
    avg24h: price.avg24h,
    avg7d: price.avg7d,
    offers: price.offers,
    isOutlier: price.isOutlier,
    change24h: rounded(price.change24h),
    change7d: rounded(price.change7d),
    observedAtMs: Math.floor(price.observedAtMs / MINUTE_MS) * MINUTE_MS,
  }
}

/** Decodes the rows that `encodePrices` encoded, ordered by their number. The base prices must be the same. */
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

function distance(value: number | null, base: number): number | null {
  return value === null ? null : value - base
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
    price,
    lastLow,
    avg24h,
    avg7d: onto('avg7d', avg24h),
    change24h: percent('change24h'),
    change7d: percent('change7d'),
    offers: cell('offers'),
    observedAtMs: (asOf - (cell('age') ?? 0)) * MINUTE_MS,
    isOutlier: ((cell('flags') ?? 0) & OUTLIER) !== 0,
  }
}

function hundredths(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100)
}
