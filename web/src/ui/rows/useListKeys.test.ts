import { expect, it } from 'vitest'
import { nextRow } from './useListKeys.ts'

it.each([
  ['down from the search', 'ArrowDown', undefined, 10, 0],
  ['up in the search', 'ArrowUp', undefined, 10, undefined],
  ['a letter', 'a', 3, 10, undefined],
  ['down', 'ArrowDown', 3, 10, 4],
  ['down from the last', 'ArrowDown', 9, 10, 9],
  ['up', 'ArrowUp', 3, 10, 2],
  ['up from the first, to the search', 'ArrowUp', 0, 10, -1],
  ['to the first', 'Home', 7, 10, 0],
  ['to the last', 'End', 7, 10, 9],
  ['in an empty list', 'ArrowDown', undefined, 0, undefined],
])('%s', (_, key, from, count, expected) => expect(nextRow(key, from, count)).toBe(expected))
