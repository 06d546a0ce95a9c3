import { TRADER_NAMES } from '../../catalogue/traders/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'
import { computeQuantile } from './interquartileMean.ts'

export type Columns = Record<string, (number | null)[]>

/** Price of one piece at a trader, in roubles whatever their currency is. */
export type TraderPrice = { trader: Trader; rub: number }

/** Returns the handbook's price of a row; most trader prices are a fixed share of it. */
export type BasePriceOf = (row: number) => number | undefined

/** Number of rows from which on a column of shares per trader saves space. */
const ROWS_WORTH_SHARES = 200
const SHARE_UNIT = 10_000

type TraderPriceRow = { row: number; price: TraderPrice | null }

/**
 * Encodes the traders and the distance of each price from the trader's usual share of the base price; `…Share` holds
 * those shares in ten-thousandths.
 */
export function traderCells(
  name: 'sell' | 'buy',
  rows: readonly TraderPriceRow[],
  basePriceOf: BasePriceOf,
): Columns {
  const shares = rows.length < ROWS_WORTH_SHARES ? [] : usualShares(rows, basePriceOf)
  return {
    [`${name}Share`]: shares,
    [`${name}Trader`]: rows.map(({ price }) => (price ? TRADER_NAMES.indexOf(price.trader) : null)),
    [`${name}Rub`]: rows.map(({ row, price }) => {
      if (!price) return null
      return price.rub - usualRub(shares[TRADER_NAMES.indexOf(price.trader)], basePriceOf(row))
    }),
  }
}

/** Decodes the price of the row at a position of the columns. */
export function traderPrice(
  name: 'sell' | 'buy',
  columns: Readonly<Columns>,
  { at, basePrice }: { at: number; basePrice: number | undefined },
): TraderPrice | null {
  const position = columns[`${name}Trader`]?.[at] ?? -1
  const trader = TRADER_NAMES[position]
  if (trader === undefined) return null
  const usual = usualRub(columns[`${name}Share`]?.[position], basePrice)
  return { trader, rub: (columns[`${name}Rub`]?.[at] ?? 0) + usual }
}

function usualRub(share: number | null | undefined, basePrice: number | undefined): number {
  return Math.floor(((share ?? 0) * (basePrice ?? 0)) / SHARE_UNIT)
}

function usualShares(rows: readonly TraderPriceRow[], basePriceOf: BasePriceOf): number[] {
  return TRADER_NAMES.map((trader) => {
    const shares = rows.flatMap(({ row, price }) => {
      const base = basePriceOf(row)
      return base && price?.trader === trader ? [price.rub / base] : []
    })
    return Math.round(computeQuantile(Float64Array.from(shares).sort(), 0.5) * SHARE_UNIT)
  })
}
