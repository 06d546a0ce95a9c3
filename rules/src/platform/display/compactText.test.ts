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
  [12_500, 'de', '12\u00A0500'], // no short word for thousands
  [1_250_000, 'de', '1,25\u00A0Mio.'],
  [12_500, 'pl', '12,5\u00A0tys.'],
  [12_500, 'tr', '12,5\u00A0B'],
  [2_500_000_000, 'es', '2500\u00A0M'],
  [1_500, 'jp', '1,500'],
  [12_500, 'jp', '1.25万'],
  [250_000_000, 'kr', '2.5억'],
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
