import { expect, it } from 'vitest'
import { describeMissing, findNearestName } from './nearestName.ts'

const NAMES = ['search', 'sort', 'limit', 'lang', 'mode']

it.each([
  ['serach', 'search'],
  ['Limit', 'limit'],
  ['language', 'lang'],
  ['banana', undefined],
  ['x', undefined],
  ['', undefined],
])('%j means %j', (name, expected) => {
  expect(findNearestName(name, NAMES)).toBe(expected)
})

it('says what is missing, and the nearest where there is one', () => {
  expect(describeMissing('item', 'salewa_first_aid', ['salewa_first_aid_kit'])).toBe(
    'no item is called salewa_first_aid; the nearest is salewa_first_aid_kit',
  )
  expect(describeMissing('item', 'nothing', ['salewa_first_aid_kit'])).toBe('no item is called nothing')
})
