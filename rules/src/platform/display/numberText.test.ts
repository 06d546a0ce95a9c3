import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages/index.ts'
import { changeText, moneyText, numberText, percentText, shareText, signedMoneyText } from './index.ts'

/** Shows no-break spaces as ~, so that the tables can be read. */
const seen = (text: string) => text.replaceAll('\u00A0', '~')

describe('numberText', () => {
  it.each([
    [0, 'en', '0'],
    [-0, 'en', '0'],
    [999, 'en', '999'],
    [1_000, 'en', '1,000'],
    [1_000, 'ru', '1~000'],
    [1_234_567, 'en', '1,234,567'],
    [1_234_567, 'ru', '1~234~567'],
    [1_234_567, 'de', '1~234~567'],
    [1_234, 'es', '1~234'],
    [1_234, 'mx', '1,234'],
    [1_234, 'jp', '1,234'],
    [-1_234, 'ru', '-1~234'],
    [8_452.5, 'en', '8,453'], // domain reference 1.3: an exact half rounds up
    [-0.4, 'en', '0'],
    [null, 'en', '–'],
    [undefined, 'en', '–'],
    [Number.NaN, 'ru', '–'],
    [Infinity, 'en', '–'],
    [-Infinity, 'en', '–'],
    [Number.MAX_SAFE_INTEGER, 'en', '9,007,199,254,740,991'],
    [1e21, 'ru', '1~000~000~000~000~000~000~000'],
  ] as const)('%s in %s', (value, language, expected) => {
    expect(seen(numberText(value, language))).toBe(expected)
  })

  it.each([
    [0.5, 'en', '0.5'],
    [0.5, 'ru', '0,5'],
    [3.426, 'en', '3.43'],
    [-0.004, 'en', '0'],
    [2, 'ru', '2'],
  ] as const)('%s in %s with two decimals', (value, language, expected) => {
    expect(numberText(value, language, { decimals: 2 })).toBe(expected)
  })

  it('separates thousands by a space or a comma in every language', () => {
    const separators = LANGUAGES.map((language) => seen(numberText(1_000, language)).replaceAll(/\d/g, ''))
    expect(new Set(separators)).toEqual(new Set([',', '~']))
  })
})

describe('moneyText', () => {
  it.each([
    [412_000, 'en', '₽', '412,000~₽'],
    [412_000, 'ru', '₽', '412~000~₽'],
    [3_233, 'en', '$', '$3,233'],
    [3_233, 'ru', '$', '$3~233'],
    [128, 'de', '€', '€128'],
    [-5, 'en', '$', '-$5'],
    [-5_000, 'en', '₽', '-5,000~₽'],
    [0, 'en', '₽', '0~₽'],
    [-0, 'en', '€', '€0'],
    [0.4, 'en', '₽', '0~₽'],
    [null, 'en', '₽', '–'],
    [Number.NaN, 'en', '$', '–'],
    [Infinity, 'en', '€', '–'],
  ] as const)('%s in %s as %s', (value, language, currency, expected) => {
    expect(seen(moneyText(value, language, currency))).toBe(expected)
  })

  it('means roubles unless told otherwise', () => {
    expect(seen(moneyText(7, 'en'))).toBe('7~₽')
  })
})

describe('signedMoneyText', () => {
  it.each([
    [15_000, 'en', '₽', '+15,000~₽'],
    [-15_000, 'ru', '₽', '-15~000~₽'],
    [20, 'en', '$', '+$20'],
    [-20, 'en', '€', '-€20'],
    [0, 'en', '₽', '0~₽'],
    [-0.3, 'en', '₽', '0~₽'],
    [undefined, 'en', '₽', '–'],
  ] as const)('%s in %s as %s', (value, language, currency, expected) => {
    expect(seen(signedMoneyText(value, language, currency))).toBe(expected)
  })
})

describe('percentText', () => {
  it.each([
    [0, 'en', '0%'],
    [-0, 'en', '0%'],
    [null, 'en', '0%'],
    [undefined, 'en', '0%'],
    [Number.NaN, 'en', '0%'],
    [Infinity, 'en', '0%'],
    [1.27, 'en', '+1.3%'],
    [1.27, 'ru', '+1,3%'],
    [-3.4, 'en', '-3.4%'],
    [9, 'en', '+9%'],
    [-9, 'en', '-9%'],
    [8.94, 'en', '+8.9%'],
    [9.04, 'en', '+9%'],
    [9.6, 'en', '+10%'],
    [-12.5, 'en', '-13%'],
    [12.4, 'ru', '+12%'],
    [0.04, 'en', '0%'],
    [-0.04, 'en', '0%'],
    [1_234.5, 'en', '+1,235%'],
    [1.27, 'de', '+1,3~%'],
    [-12.5, 'fr', '-13~%'],
    [12.4, 'tr', '+%12'],
    [0, 'tr', '%0'],
    [1.27, 'jp', '+1.3%'],
  ] as const)('%s in %s', (change, language, expected) => {
    expect(seen(percentText(change, language))).toBe(expected)
  })

  it('is a sign, digits and a percent sign for any number', () => {
    fc.assert(
      fc.property(fc.double(), (change) => {
        const text = percentText(change, 'en')
        expect(text).toMatch(/^(0|[+-]\d[\d,]*(\.\d)?)%$/)
        if (Math.abs(change) > 9) expect(text).not.toContain('.')
        if (change > 9 && Number.isFinite(change)) expect(text.startsWith('+')).toBe(true)
        if (change < -9 && Number.isFinite(change)) expect(text.startsWith('-')).toBe(true)
      }),
    )
  })
})

describe('shareText', () => {
  it.each([
    [0.256, 'en', '26%'],
    [1, 'ru', '100%'],
    [0.5, 'cz', '50~%'],
    [0.5, 'tr', '%50'],
    [0, 'pl', '0%'],
    [Number.NaN, 'de', '–'],
    [null, 'en', '–'],
  ] as const)('%s in %s', (share, language, expected) => {
    expect(seen(shareText(share, language))).toBe(expected)
  })

  it.each([
    [0.1234, 'de', { decimals: 1 }, '12,3~%'],
    [0.05, 'fr', { sign: 'exceptZero' }, '+5~%'],
    [-0.05, 'tr', { sign: 'exceptZero' }, '-%5'],
    [12.345, 'ru', { decimals: 1 }, '1~234,5%'],
    [null, 'tr', { decimals: 2 }, '–'],
  ] as const)('%s in %s as %o', (share, language, style, expected) => {
    expect(seen(shareText(share, language, style))).toBe(expected)
  })
})

it.each([
  [null, '–'],
  [undefined, '–'],
  [Number.NaN, '–'],
  [0, '0%'],
  [-12.4, '-12%'],
])('a change of %s that need not be a figure is %s', (change, expected) => {
  expect(changeText(change, 'en')).toBe(expected)
})
