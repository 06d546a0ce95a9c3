import { expect, it } from 'vitest'
import { COLUMNS } from './columns/columns.ts'
import { tableFit } from './tableFit.ts'

const ALL = COLUMNS.map((_, at) => at + 1)

it.each(ALL)('a table of %i columns is 28 rem and 7 for each column wide', (columns) => {
  expect(tableFit(columns).table).toBe(`sm:min-w-${(28 + 7 * columns) * 4}`)
})

it.each([
  [2, 'md:sticky-below-header'],
  [3, 'lg:sticky-below-header'],
  [7, 'xl:sticky-below-header'],
  [9, '2xl:sticky-below-header'],
  [10, ''],
  [COLUMNS.length, ''],
])('the header of %i columns: %j', (columns, header) => {
  expect(tableFit(columns).header).toBe(header)
})
