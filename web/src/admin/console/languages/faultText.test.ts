import { expect, it } from 'vitest'
import { whyOf } from './useFaultText.ts'

it.each([
  ['empty', { code: 'empty' }],
  ['long: 56', { code: 'long', detail: '56' }],
  ['arguments: count: count, name', { code: 'arguments', detail: 'count', wanted: 'count, name' }],
  ['unreadable: line 1: expected }: got end', { code: 'unreadable', detail: 'line 1: expected }: got end' }],
])('a refusal says the code, then what it is about: %s', (why, expected) => {
  expect(whyOf(why)).toEqual(expected)
})
