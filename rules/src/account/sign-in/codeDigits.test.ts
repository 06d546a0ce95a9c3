import { describe, expect, it } from 'vitest'
import { codeDigits } from './index.ts'

describe('codeDigits', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123-456', '123456'],
    ['1\u00a02\u200b3\u20294 5 6', '123456'],
    ['１２３４５６', '123456'], // full width
    ['٠١٢٣٤٥', '012345'], // Arabic-Indic
    ['۶۷۸۹', '6789'], // extended Arabic-Indic
    ['०९', '09'], // Devanagari
    ['\u{1D7CE}\u{1D7D7}\u{1D7D8}\u{1D7FF}', '0909'], // mathematical: five runs in a row
    ['Ⅳ½²', ''], // numbers, but no figures
    ['code', ''],
    ['', ''],
  ])('%j is %j', (typed, digits) => {
    expect(codeDigits(typed)).toBe(digits)
  })

  it('knows the value of every figure there is', () => {
    const figures = Array.from({ length: 0x11_00_00 }, (_, point) => point).filter(
      (point) => (point < 0xd8_00 || point > 0xdf_ff) && /\p{Nd}/u.test(String.fromCodePoint(point)),
    )
    // Unicode, Nd: as many of each value.
    const counts = new Map<string, number>()
    for (const point of figures) {
      const digit = codeDigits(String.fromCodePoint(point))
      counts.set(digit, (counts.get(digit) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted()).toEqual([...'0123456789'])
    expect(new Set(counts.values())).toEqual(new Set([figures.length / 10]))
  })
})
