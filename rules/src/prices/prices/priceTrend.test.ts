import { expect, it } from 'vitest'
import { priceTrend } from './priceTrend.ts'

it.each([
  [5, 12, 'rising'],
  [0.4, 12, 'rising'],
  [5, null, 'rising'],
  [-6.7, -7.1, 'falling'],
  [0, -7.1, 'falling'],
  [0.9, -0.9, 'steady'],
  [null, 0.2, 'steady'],
  [3, -7, 'turningUp'],
  [-3, 7, 'turningDown'],
  [null, null, undefined],
])('a change of %s%% in a day and %s%% in a week: %s', (change24h, change7d, trend) => {
  expect(priceTrend({ change24h, change7d })).toBe(trend)
})
