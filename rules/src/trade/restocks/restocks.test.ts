import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../platform/time/index.ts'
import { countdownText, estimateRestock, restockAt, soonestRestock } from './index.ts'

const NOW = 1_800_000_000_000

describe('restockAt', () => {
  it.each([
    ['nobody has said when', null, { state: 'unknown' }],
    ['a trader whom the list does not have', undefined, { state: 'unknown' }],
    ['ahead', NOW + 90_000, { state: 'ahead', leftMs: 90_000 }],
    ['this very moment', NOW, { state: 'passed' }],
    ['a minute ago', NOW - MINUTE_MS, { state: 'passed' }],
    ['so long ago that the source must know the next', NOW - 10 * MINUTE_MS, { state: 'unknown' }],
  ])('%s', (_, at, expected) => expect(restockAt(at, NOW)).toEqual(expected))
})

describe('estimateRestock', () => {
  const window = (least: number, most: number) => ({ fromMs: NOW + least * 1000, untilMs: NOW + most * 1000 })
  it.each([
    ['a restock that is still ahead', 'Prapor', NOW - 1, undefined],
    ['at the moment of the last one', 'Prapor', NOW, window(7_000, 13_500)],
    ['an hour later the same', 'Prapor', NOW + 3_600_000, window(7_000, 13_500)],
    ['within the window the same: it may have come', 'Prapor', NOW + 9_000_000, window(7_000, 13_500)],
    ['a second before its end', 'Prapor', NOW + 13_499_000, window(7_000, 13_500)],
    ['after its end the next could be any time', 'Prapor', NOW + 13_500_000, undefined],
    ['a trader with short times', 'Jaeger', NOW, window(2_000, 5_500)],
    ['a trader of whom no times are known', 'Lightkeeper', NOW, undefined],
    ['a trader who came later', 'Ref', NOW, undefined],
  ] as const)('%s', (_, trader, nowMs, expected) =>
    expect(estimateRestock(trader, NOW, nowMs)).toEqual(expected),
  )
})

describe('soonestRestock', () => {
  type Row = { name: string; resetAtMs: number | null; estimate?: { fromMs: number; untilMs: number } }
  const row = (name: string, resetAtMs: number | null): Row => ({ name, resetAtMs })
  const estimated = (name: string, lastsMs: number): Row => ({
    name,
    resetAtMs: null,
    estimate: { fromMs: NOW - 5, untilMs: NOW + lastsMs },
  })
  it.each([
    ['none known', [row('a', null)], undefined],
    ['all over', [row('a', NOW - 1), row('b', NOW)], undefined],
    ['the nearest ahead', [row('a', NOW + 3), row('b', null), row('c', NOW + 2), row('d', NOW - 1)], 'c'],
    ['of two at once the first', [row('a', NOW + 2), row('b', NOW + 2)], 'a'],
    ['a known one before any estimate', [estimated('a', 1), row('b', NOW + 9)], 'b'],
    ['without one the estimate that ends first', [estimated('a', 5), estimated('b', 4), row('c', null)], 'b'],
    ['an estimate that is over', [estimated('a', 0)], undefined],
  ])('%s', (_, rows, expected) => expect(soonestRestock(rows, NOW)?.name).toBe(expected))
})

describe('countdownText', () => {
  it.each([
    [0, '00:00'],
    [-5, '00:00'],
    [1, '00:01'],
    [59_000, '00:59'],
    [60_000, '01:00'],
    [3_599_000, '59:59'],
    [3_599_001, '1:00:00'],
    [3_909_000, '1:05:09'],
    [90_000_000, '25:00:00'],
  ])('%i ms', (leftMs, expected) => expect(countdownText(leftMs)).toBe(expected))
})
