import { expect, it } from 'vitest'
import { reconnectDelay } from './reconnectDelay.ts'

it.each([
  [0, 0, 2_500],
  [0, 1, 5_000],
  [1, 0.5, 7_500],
  [3, 1, 40_000],
  [6, 1, 300_000],
  [50, 0, 150_000],
  [2_000, 1, 300_000],
])('after %i failures with chance %d: %i ms', (failures, chance, expected) => {
  expect(reconnectDelay(failures, chance)).toBe(expected)
})
