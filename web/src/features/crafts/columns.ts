import type { CraftSort } from '@raidkit/rules/craft-list'
import { lineColumns } from '../../ui/trade/lineProps.ts'

/** The columns after the name, in their order; each sorts by itself. */
export const COLUMNS = [
  'station',
  'time',
  'cost',
  'fuel',
  'fee',
  'sale',
  'profit',
  'perHour',
  'throughput',
] as const
export type ColumnId = (typeof COLUMNS)[number]

/** Columns of words stand at the start, figures at the end. */
export function isWords(column: CraftSort): boolean {
  return column === 'name' || column === 'station'
}

export const WIDTHS: Record<ColumnId, string> = {
  station: 'xl:w-38',
  time: 'xl:w-18',
  cost: 'xl:w-28',
  fuel: 'xl:w-20',
  fee: 'xl:w-20',
  sale: 'xl:w-28',
  profit: 'xl:w-30',
  perHour: 'xl:w-28',
  throughput: 'xl:w-28',
}

export const LINE_COLUMNS = lineColumns(COLUMNS, {
  isWords,
  cardFigures: ['time', 'profit', 'perHour'],
  own: { station: 'max-xl:order-last max-xl:col-span-3' },
})
