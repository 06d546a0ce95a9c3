import { expect, it } from 'vitest'
import { countsByDay } from './index.ts'

it.each([
  [
    'fills the gaps, over the end of a month',
    '2026-03-01',
    3,
    [
      ['2026-02-27', 0],
      ['2026-02-28', 4],
      ['2026-03-01', 1],
    ],
  ],
  ['leaves out what is older', '2026-03-02', 1, [['2026-03-02', 0]]],
  ['has none for no day', 'never', 3, []],
])('%s', (_, last, days, expected) => {
  const counts = [
    { day: '2026-02-28', count: 4 },
    { day: '2026-03-01', count: 1 },
  ]
  expect(countsByDay(counts, last, days).map(({ day, count }) => [day, count])).toEqual(expected)
})
