import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../time/index.ts'
import { countdownText, restockAt, soonestRestock } from './index.ts'

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

describe('soonestRestock', () => {
  const row = (name: string, resetAtMs: number | null) => ({ name, resetAtMs })
  it.each([
    ['none known', [row('a', null)], undefined],
    ['all over', [row('a', NOW - 1), row('b', NOW)], undefined],
    ['the nearest ahead', [row('a', NOW + 3), row('b', null), row('c', NOW + 2), row('d', NOW - 1)], 'c'],
    ['of two at once the first', [row('a', NOW + 2), row('b', NOW + 2)], 'a'],
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
