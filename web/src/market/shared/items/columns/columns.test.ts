import { expect, it } from 'vitest'
import { cardColumns, DEFAULT_COLUMNS, type ColumnId } from './columns.ts'

it.each<[string, readonly ColumnId[], ColumnId[]]>([
  ['the usual ones', DEFAULT_COLUMNS, ['price', 'keep', 'change24h']],
  ['what was chosen instead', ['price', 'offers', 'slots', 'tags'], ['price', 'offers', 'slots']],
  ['few', ['slots'], ['slots']],
  ['one of the first among others', ['avg7d', 'change24h', 'slots', 'tags'], ['change24h', 'avg7d', 'slots']],
])('a card shows of %s', (_, columns, shown) => {
  expect([...cardColumns(columns)]).toEqual(shown)
})
