import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interquartileMean, isOutlier } from './index.ts'

describe('interquartileMean', () => {
  it.each([
    ['nothing', [], undefined],
    ['one is that one', [500], 500],
    ['two have their plain mean', [100, 300], 200],
    ['of three the middle one', [300, 100, 9000], 300],
    ['four lose the lowest and the highest', [1, 100, 200, 9000], 150],
    // Textbook case with twelve values: the middle six of 1 3 4 5 6 6 7 7 8 8 9 38 are 5 6 6 7 7 8.
    ['twelve', [5, 8, 4, 38, 8, 6, 9, 7, 7, 3, 1, 6], 6.5],
    // With five values the second and fourth have a weight of three quarters: (0.75 · 2 + 3 + 0.75 · 4) / 2.5.
    ['five', [1, 2, 3, 4, 100], 3],
  ])('%s', (_, values, expected) => {
    expect(interquartileMean(values)).toBe(expected)
  })

  it('is not moved by a joke offer: LEDX at 13 000 000 among offers of about 656 286', () => {
    const usual = Array.from({ length: 24 }, (_, hour) => 656_286 + (hour - 12) * 1000)
    const without = interquartileMean(usual) ?? 0
    const withJoke = interquartileMean([...usual, 13_000_000]) ?? 0
    expect(Math.abs(withJoke / without - 1)).toBeLessThan(0.002)
  })

  it('lies between the lowest and the highest and does not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 }), (values) => {
        const mean = interquartileMean(values) ?? 0
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6)
        expect(mean).toBeLessThanOrEqual(Math.max(...values) + 1e-6)
        expect(interquartileMean(values.toReversed())).toBeCloseTo(mean, 6)
      }),
    )
  })
})

describe('isOutlier', () => {
  const calm = [100, 100, 100, 100, 100]
  const lively = [100, 120, 140, 160, 180]
  it.each([
    ['the LEDX joke', 13_000_000, [650_000, 655_000, 656_286, 660_000, 670_000], null, true],
    ['a price among the others', 656_286, [650_000, 655_000, 656_286, 660_000, 670_000], null, false],
    ['twice a calm market', 200, calm, null, false],
    ['more than twice a calm market', 201, calm, null, true],
    ['half of a calm market', 50, calm, null, false],
    ['less than half of a calm market', 49, calm, null, true],
    // Quartiles 120 and 160: the fence stands at 160 · (4/3)³ = 379.3.
    ['within the fence of a lively market', 379, lively, null, false],
    ['beyond the fence of a lively market', 380, lively, null, true],
    ['few others and no average', 9_000_000, [100, 100], null, false],
    ['three times the average', 300, [], 100, false],
    ['more than three times the average', 301, [], 100, true],
    ['less than a third of the average', 33, [100], 100, true],
  ])('%s', (_, price, others, average, expected) => {
    expect(isOutlier(price, others, average)).toBe(expected)
  })
})
