import type { BarterSort } from '@raidkit/rules/barter-list'
import { lineColumns } from '../../ui/trade/lineProps.ts'

/** The columns after the name, in their order; each sorts by itself. */
export const COLUMNS = ['takes', 'trader', 'cost', 'saving', 'sale', 'profit', 'limit'] as const
export type ColumnId = (typeof COLUMNS)[number]

/** Columns of words stand at the start, figures at the end. */
export function isWords(column: BarterSort): boolean {
  return column === 'name' || column === 'takes' || column === 'trader'
}

/** Names begin at A, figures at the highest. */
export function isFromTop(sort: BarterSort): boolean {
  return !isWords(sort)
}

export const WIDTHS: Record<ColumnId, string> = {
  takes: 'xl:w-56 wide:w-72',
  trader: 'xl:w-40',
  cost: 'xl:w-28',
  saving: 'xl:w-32',
  sale: 'xl:w-32',
  profit: 'xl:w-32',
  limit: 'xl:w-20',
}

export const LINE_COLUMNS = lineColumns(COLUMNS, {
  isWords,
  cardFigures: ['cost', 'saving', 'profit'],
  own: { takes: 'max-xl:col-span-3', trader: 'max-xl:order-last max-xl:col-span-3 max-xl:pb-1' },
})
