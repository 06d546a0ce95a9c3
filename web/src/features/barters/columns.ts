import type { BarterSort } from '@raidkit/rules/barter-list'

/** The columns after the name, in their order; each sorts by itself. */
export const COLUMNS = ['takes', 'trader', 'cost', 'saving', 'sale', 'profit', 'limit'] as const
export type ColumnId = (typeof COLUMNS)[number]

/** Columns of words stand at the start, figures at the end. */
export function isWords(column: BarterSort): boolean {
  return column === 'name' || column === 'takes' || column === 'trader'
}

export const WIDTHS: Record<ColumnId, string> = {
  takes: 'lg:w-72',
  trader: 'lg:w-40',
  cost: 'lg:w-28',
  saving: 'lg:w-32',
  sale: 'lg:w-32',
  profit: 'lg:w-32',
  limit: 'lg:w-20',
}
