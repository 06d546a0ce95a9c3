import { expect, it } from 'vitest'
import { believablePast } from './believablePast.ts'

const points = (...rub: number[]) => rub.map((lowestRub) => ({ lowestRub }))
const times = (count: number, rub: number) => Array.from({ length: count }, () => rub)

it.each([
  ['a past like today', [900, 1100, 1000], 1000, [900, 1100, 1000]],
  ['a cheap start after a wipe', [100, 150, ...times(20, 1000)], 1000, [100, 150, ...times(20, 1000)]],
  ['points a thousand times off', [5, 1_000_000, ...times(20, 1000)], 1000, times(20, 1000)],
  ['all a thousand times as dear', times(20, 1_000_000), 1000, []],
  ['all at 1', times(20, 1), 1000, []],
  ['up to eight times', [8000, 8000, 8000], 1000, [8000, 8000, 8000]],
  ['beyond eight times', [8001, 8001, 8001], 1000, []],
  ['nothing', [], 1000, []],
])('%s', (_, past, known, expected) => {
  expect(believablePast(points(...past), known)).toEqual(points(...expected))
})
