import { HOUR_MS } from '@raidkit/rules/platform/time'
import { expect, it } from 'vitest'
import { computeDaylight } from './daylight.ts'

it.each([
  ['at noon', 12, false, 9 / 7],
  ['at dusk', 21, true, 9 / 7],
  ['at midnight', 0, true, 6 / 7],
  ['just before dawn', 5.5, true, 0.5 / 7],
  ['at dawn', 6, false, 15 / 7],
])('%s', (_, hour, isNight, changesInHours) => {
  const light = computeDaylight(hour * HOUR_MS)
  expect(light.isNight).toBe(isNight)
  expect(light.changesInMs).toBeCloseTo(changesInHours * HOUR_MS, 3)
})
