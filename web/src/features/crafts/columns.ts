import { CRAFT_COLUMNS, type CraftColumn, type CraftSort } from '@raidkit/rules/craft-list'
import { lineColumns } from '../../ui/trade/lineProps.ts'

/** Columns of words stand at the start, figures at the end. */
export function isWords(column: CraftSort): boolean {
  return column === 'name' || column === 'station'
}

/** Names begin at A and times at the shortest, figures at the highest. */
export function isFromTop(sort: CraftSort): boolean {
  return !isWords(sort) && sort !== 'time'
}

export const WIDTHS: Record<CraftColumn, string> = {
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

export const LINE_COLUMNS = lineColumns(CRAFT_COLUMNS, {
  isWords,
  cardFigures: ['time', 'profit', 'perHour'],
  own: { station: 'max-xl:order-last max-xl:col-span-3' },
})
