import {
  getItemFigure,
  findBestSale,
  type FigureSort,
  type LinePrice,
  type ListedItem,
  type Seller,
} from '../item-list/index.ts'

/** Compared figures, in the order of their rows. */
export const COMPARED = [
  ...(['price', 'perSlot', 'avg24h', 'avg7d', 'change24h', 'change7d', 'offers'] as const),
  ...(['keepWhole', 'keep', 'traderSell', 'traderBuy', 'slots', 'basePrice'] as const),
] as const
export type ComparedFigure = (typeof COMPARED)[number]

/**
 * Better end of each figure. Prices have none, because an item that is dear to buy is good to sell; the number of
 * offers and the handbook's value have none either.
 */
const BETTER: Partial<Record<ComparedFigure, 'high' | 'low'>> = {
  perSlot: 'high',
  keepWhole: 'high',
  keep: 'high',
  traderSell: 'high',
  traderBuy: 'low',
  slots: 'low',
}

export type ComparedItem = { item: ListedItem; price: LinePrice | undefined }
export type CompareRow = { figure: ComparedFigure; values: (number | undefined)[]; best: ReadonlySet<number> }

/** Returns a row per figure with the values of all items; leaves out figures that no item has. */
export function compareRows(items: readonly ComparedItem[], seller: Seller): CompareRow[] {
  return COMPARED.map((name) => {
    const values = items.map((one) => valueOf(name, one, seller))
    return { figure: name, values, best: bestOf(values, BETTER[name]) }
  }).filter(({ values }) => values.some((value) => value !== undefined))
}

/** Returns the positions of the best values; empty if there is nothing to choose between. */
export function bestOf(
  values: readonly (number | undefined)[],
  better: 'high' | 'low' | undefined,
): ReadonlySet<number> {
  const known = values.filter((value) => value !== undefined)
  if (!better || known.length < 2 || new Set(known).size < 2) return new Set()
  const best = better === 'high' ? Math.max(...known) : Math.min(...known)
  return new Set(values.flatMap((value, at) => (value === best ? [at] : [])))
}

function valueOf(name: ComparedFigure, { item, price }: ComparedItem, seller: Seller): number | undefined {
  if (name === 'keepWhole') return findBestSale(item, price, seller)?.rub
  const sort: FigureSort = name
  return getItemFigure(sort, { item, price, seller })
}
