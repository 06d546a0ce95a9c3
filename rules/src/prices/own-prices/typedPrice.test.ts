import { describe, expect, it } from 'vitest'
import { typedPrice } from './index.ts'

describe('typedPrice', () => {
  it.each([
    ['12500', 12_500],
    ['  12500 ', 12_500],
    ['12 500', 12_500],
    ['12\u00A0500\u00A0₽', 12_500],
    ['1\u202F234\u202F567', 1_234_567],
    ['12,500', 12_500],
    ['1,234,567', 1_234_567],
    ['+7', 7],
    ['12k', 12_000],
    ['12.5K', 12_500],
    ['1,2m', 1_200_000],
    ['1.1М', 1_100_000],
    ['15к', 15_000],
    ['100.0', 100],
    ['1000000000', 1_000_000_000],
    ['1', 1],
  ])('%s is a price', (text, priceRub) => {
    expect(typedPrice(text)).toEqual({ state: 'price', priceRub })
  })

  it.each(['', '   ', '\u00A0'])('%j is empty', (text) =>
    expect(typedPrice(text)).toEqual({ state: 'empty' }),
  )

  it.each([
    ['0', 'notPositive'],
    ['-5', 'notPositive'],
    ['-0.5', 'notPositive'],
    ['0k', 'notPositive'],
    ['10.5', 'fraction'],
    ['0.1', 'fraction'],
    ['10,5', 'fraction'],
    ['1.2345k', 'fraction'],
    ['1000000001', 'tooHigh'],
    ['1e12', 'notANumber'],
    ['99999999999999999999', 'tooHigh'],
    ['5000m', 'tooHigh'],
    ['₽', 'notANumber'],
    ['abc', 'notANumber'],
    ['NaN', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['1,23,4', 'notANumber'],
    ['12.500.000', 'notANumber'],
    ['0x10', 'notANumber'],
    ['10%', 'notANumber'],
    ['1'.repeat(400), 'notANumber'],
    [`${' '.repeat(50)}5`, 'notANumber'],
  ])('%s is bad: %s', (text, why) => expect(typedPrice(text)).toEqual({ state: 'bad', why }))
})
