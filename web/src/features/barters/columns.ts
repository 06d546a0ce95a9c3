import type { BarterSort } from '@raidkit/rules/barter-list'
import { classes } from '../../ui/classes.ts'
import { lineColumns } from '../../subjects/trade/lineProps.ts'

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

/** How wide they are, the name first and the marks last. */
export const GRID = classes(
  'xl:grid-cols-[minmax(0,1fr)_14rem_10rem_7rem_8rem_8rem_8rem_5rem_5rem]',
  'wide:grid-cols-[minmax(0,1fr)_18rem_10rem_7rem_8rem_8rem_8rem_5rem_5rem]',
)

export const LINE_COLUMNS = lineColumns(COLUMNS, {
  isWords,
  cardFigures: ['cost', 'saving', 'profit'],
  own: { takes: 'max-xl:col-span-3', trader: 'max-xl:order-last max-xl:col-span-3 max-xl:pb-1' },
})
