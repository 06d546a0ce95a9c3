import { CRAFT_COLUMNS, type CraftSort } from '@raidkit/rules/craft-list'
import { lineColumns } from '../../subjects/trade/lineProps.ts'

/** Columns of words stand at the start, figures at the end. */
export function isWords(column: CraftSort): boolean {
  return column === 'name' || column === 'station'
}

/** Names begin at A and times at the shortest, figures at the highest. */
export function isFromTop(sort: CraftSort): boolean {
  return !isWords(sort) && sort !== 'time'
}

/** How wide they are, the name first and the marks last. */
export const GRID = 'xl:grid-cols-[minmax(0,1fr)_9.5rem_4.5rem_7rem_5rem_5rem_7rem_7.5rem_7rem_7rem_5rem]'

export const LINE_COLUMNS = lineColumns(CRAFT_COLUMNS, {
  isWords,
  cardFigures: ['time', 'profit', 'perHour'],
  own: { station: 'max-xl:order-last max-xl:col-span-3' },
})
