import {
  figure,
  findBestSale,
  type FigureSort,
  type LinePrice,
  type ListedItem,
  type Seller,
} from '../item-list/index.ts'

/** The figures that stand side by side, in their order. */
export const COMPARED = [
  ...(['price', 'perSlot', 'avg24h', 'avg7d', 'change24h', 'change7d', 'offers'] as const),
  ...(['keepWhole', 'keep', 'traderSell', 'traderBuy', 'slots', 'basePrice'] as const),
] as const
export type Compared = (typeof COMPARED)[number]

/**
 * Which end is better. What is dear to buy is good to sell, so that prices have no better end; nor have the number of
 * offers and the handbook's value.
 */
const BETTER: Partial<Record<Compared, 'high' | 'low'>> = {
  perSlot: 'high',
  keepWhole: 'high',
  keep: 'high',
  traderSell: 'high',
  traderBuy: 'low',
  slots: 'low',
}

export type ComparedItem = { item: ListedItem; price: LinePrice | undefined }
export type CompareRow = { figure: Compared; values: (number | undefined)[]; best: ReadonlySet<number> }

/** Every figure of some items side by side; a figure that none of them has is left out. */
export function compareRows(items: readonly ComparedItem[], seller: Seller): CompareRow[] {
  return COMPARED.map((name) => {
    const values = items.map((one) => valueOf(name, one, seller))
    return { figure: name, values, best: bestOf(values, BETTER[name]) }
  }).filter(({ values }) => values.some((value) => value !== undefined))
}

/** Positions of the best of some values: none where there is nothing to choose between. */
export function bestOf(
  values: readonly (number | undefined)[],
  better: 'high' | 'low' | undefined,
): ReadonlySet<number> {
  const known = values.filter((value) => value !== undefined)
  if (!better || known.length < 2 || new Set(known).size < 2) return new Set()
  const best = better === 'high' ? Math.max(...known) : Math.min(...known)
  return new Set(values.flatMap((value, at) => (value === best ? [at] : [])))
}

function valueOf(name: Compared, { item, price }: ComparedItem, seller: Seller): number | undefined {
  if (name === 'keepWhole') return findBestSale(item, price, seller)?.rub
  const sort: FigureSort = name
  return figure(sort, { item, price, seller })
}
