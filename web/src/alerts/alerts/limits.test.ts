import { expect, it } from 'vitest'
import { parseLimit, timeIn, usualLimit, usualTime } from './limits.ts'

it.each([
  ['rub', '12 500', 12_500],
  ['rub', '1.2m', 1_200_000],
  ['rub', '0', undefined],
  ['rub', 'a lot', undefined],
  ['percent', '5 %', 5],
  ['percent', '0', undefined],
  ['percent', '1001', undefined],
  ['offers', '0', 0],
  ['offers', '-3', undefined],
  ['offers', '2.5', undefined],
] as const)('%s of "%s" is %s', (unit, text, expected) => {
  expect(parseLimit(unit, text)).toBe(expected)
})

it.each([
  ['1:30', 5_400_000],
  ['24', 86_400_000],
  ['0:01', 60_000],
  ['0:00', undefined],
  ['1:75', undefined],
  ['721', undefined],
  ['soon', undefined],
])('%s is %s ms', (text, expected) => {
  expect(timeIn(text)).toBe(expected)
})

it('begins with a tenth below or above the price, and with the time of the craft', () => {
  expect([usualLimit('priceBelow', 1000), usualLimit('priceAbove', 1000)]).toEqual(['900', '1100'])
  expect([usualLimit('priceBelow', null), usualLimit('priceChange', 1000)]).toEqual(['', '10'])
  expect([usualTime(5400), usualTime(undefined), usualTime(20)]).toEqual(['1:30', '24:00', '0:01'])
})
