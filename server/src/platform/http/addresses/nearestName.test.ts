import { expect, it } from 'vitest'
import { describeMissing, findNearestName } from './nearestName.ts'

const NAMES = ['search', 'sort', 'limit', 'lang', 'mode', 'bsgId', 'avg24hPrice', 'price']

it.each([
  ['serach', 'search'],
  ['Limit', 'limit'],
  ['language', 'lang'],
  ['avgprice', 'avg24hPrice'],
  ['banana', undefined],
  ['x', undefined],
  ['', undefined],
])('%j means %j', (name, expected) => {
  expect(findNearestName(name, NAMES)).toBe(expected)
})

it('says what is missing, and the nearest where there is one', () => {
  expect(describeMissing('item', 'salewa_first_aid', ['salewa_first_aid_kit'])).toBe(
    'Unknown item salewa_first_aid. Did you mean salewa_first_aid_kit?',
  )
  expect(describeMissing('item', 'nothing', ['salewa_first_aid_kit'])).toBe('Unknown item nothing.')
})
