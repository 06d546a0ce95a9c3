import { expect, it } from 'vitest'
import { limitIn, timeIn, usualLimit, usualTime } from './limits.ts'

it.each([
  ['priceBelow', '12 500', 12_500],
  ['priceAbove', '1.2m', 1_200_000],
  ['priceBelow', '0', undefined],
  ['priceBelow', 'a lot', undefined],
  ['priceChange', '5 %', 5],
  ['priceChange', '0', undefined],
  ['priceChange', '1001', undefined],
  ['offersBelow', '0', 0],
  ['offersAbove', '-3', undefined],
  ['offersAbove', '2.5', undefined],
] as const)('%s of "%s" is %s', (kind, text, expected) => {
  expect(limitIn(kind, text)).toBe(expected)
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
