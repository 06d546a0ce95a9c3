import { expect, it } from 'vitest'
import { reputationOf } from './reputationOf.ts'

it.each([
  ['3', 3],
  ['-1.25', -1.25],
  [' 0,2 ', 0.2],
  ['−3', -3],
  ['', undefined],
  ['-', undefined],
  ['1e3', undefined],
  ['1.234', undefined],
  ['100', undefined],
])('%s', (text, expected) => expect(reputationOf(text)).toBe(expected))
