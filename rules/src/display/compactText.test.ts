import { expect, it } from 'vitest'
import { compactText } from './index.ts'

it.each([
  [0, 'en', '0'],
  [7.5, 'en', '7.5'],
  [999, 'en', '999'],
  [1_000, 'en', '1k'],
  [12_000, 'en', '12k'],
  [12_500, 'en', '12.5k'],
  [999_999, 'en', '1M'],
  [1_200_000, 'en', '1.2M'],
  [1_250_000, 'de', '1,25M'],
  [12_000, 'ru', '12\u00A0тыс.'],
  [1_200_000, 'ru', '1,2\u00A0млн'],
  [1_000_000_000, 'ru', '1\u00A0млрд'],
  [-12_000, 'en', '-12k'],
  [null, 'en', '–'],
  [Number.NaN, 'ru', '–'],
  [Infinity, 'en', '–'],
] as const)('%s in %s is %s', (value, language, expected) => {
  expect(compactText(value, language)).toBe(expected)
})
