import { expect, it } from 'vitest'
import { typedCount } from './typedCount.ts'

it.each([
  ['7', 7],
  [' 12 ', 12],
  ['1 000', 1000],
  ['-5', 0],
  ['99999999999', 1_000_000],
  ['', undefined],
  ['five', undefined],
  ['1e5', undefined],
])('%s', (text, expected) => expect(typedCount(text)).toBe(expected))
