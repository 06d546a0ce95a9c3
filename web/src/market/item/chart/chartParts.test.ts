import { describe, expect, it } from 'vitest'
import {
  hideNegativeLabels,
  moveSpanTo,
  offersSpan,
  priceSpan,
  timeLabel,
  zoomSpan,
} from '../../../ui/chart/axes.ts'
import { historyCsv } from './csv.ts'
import {
  findPriceExtremes,
  indexAfterKey,
  nearestIndex,
  pointAt,
  pointsNewestFirst,
} from '../../../ui/chart/points.ts'

const history = {
  timesMs: [1_000, 2_000, 4_000],
  lowest: [10, 30, 20],
  average: [11, null, 21],
  offers: [5, 1, null],
}

describe('points', () => {
  it.each([
    [0, { timeMs: 1_000, lowest: 10, average: 11, offers: 5 }],
    [1, { timeMs: 2_000, lowest: 30, average: null, offers: 1 }],
    [3, undefined],
    [-1, undefined],
  ])('number %i', (index, expected) => expect(pointAt(history, index)).toEqual(expected))

  it('are listed newest first', () => {
    expect(pointsNewestFirst(history).map(({ lowest }) => lowest)).toEqual([20, 30, 10])
  })

  it.each([
    [0, 0],
    [1_400, 0],
    [1_500, 0],
    [1_501, 1],
    [2_999, 1],
    [3_001, 2],
    [9_000, 2],
  ])('nearest to %i ms is %i', (timeMs, expected) => {
    expect(nearestIndex(history.timesMs, timeMs)).toBe(expected)
  })

  it.each([
    [[], -1],
    [[5], 0],
    [[5, 9], 1],
  ])('nearest of %j', (times, expected) => expect(nearestIndex(times, 8)).toBe(expected))

  it.each([
    ['ArrowLeft', 100, 'hour', 99],
    ['ArrowRight', 100, 'hour', 101],
    ['ArrowUp', 100, 'hour', 101],
    ['ArrowDown', 100, 'hour', 99],
    ['ArrowLeft', 0, 'hour', 0],
    ['ArrowRight', 167, 'hour', 167],
    ['Home', 100, 'hour', 0],
    ['End', 100, 'hour', 167],
    ['PageUp', 100, 'hour', 124],
    ['PageDown', 100, 'hour', 76],
    ['PageDown', 100, 'day', 70],
    ['PageUp', 160, 'day', 167],
    ['a', 100, 'hour', undefined],
    ['toString', 100, 'hour', undefined],
  ] as const)('%s from %i of 168 by %s leads to %s', (key, at, step, expected) => {
    expect(indexAfterKey(key, at, { count: 168, step })).toBe(expected)
  })

  it('have their extremes', () => {
    expect(findPriceExtremes(history)).toEqual({ low: 10, high: 30, last: 20 })
    expect(findPriceExtremes({ timesMs: [], lowest: [], average: [], offers: [] })).toBeUndefined()
  })

  it('become a table file', () => {
    expect(historyCsv(pointsNewestFirst(history))).toBe(
      'time,lowest,average,offers\r\n1970-01-01T00:00:04.000Z,20,21,\r\n1970-01-01T00:00:02.000Z,30,,1\r\n1970-01-01T00:00:01.000Z,10,11,5',
    )
  })
})

describe('axes', () => {
  it('keep the lines above the bars', () => {
    const { min, max } = priceSpan(1_000, 1_720)
    expect([min, max].map(Math.round)).toEqual([780, 1_780])
    expect(offersSpan(11)).toEqual({ min: 0, max: 62.5 })
  })

  it.each([
    ['a price that never moved', 100, 100],
    ['a price of one rouble', 1, 1],
    ['nothing', null, null],
  ])('have room for %s', (_, low, high) => {
    const { min, max } = priceSpan(low, high)
    expect(max - min).toBeGreaterThan(0)
  })

  it('label nothing below zero', () => expect(hideNegativeLabels([-100, 0, 100])).toEqual([null, 0, 100]))

  it.each([
    ['2026-11-15T06:30:00', 1_800, '06:30'],
    ['2026-11-15T00:00:00', 21_600, '15.11'],
    ['2026-11-15T00:00:00', 86_400, '15.11'],
    ['2026-11-01T00:00:00', 30 * 86_400, '11.26'],
  ])('%s in steps of %i s', (local, stepS, expected) => {
    expect(timeLabel(new Date(local), stepS)).toBe(expected)
  })

  it.each([
    ['nearer around the middle', { min: 0, max: 100 }, { by: 0.5, around: 50 }, { min: 25, max: 75 }],
    ['nearer at the end', { min: 0, max: 100 }, { by: 0.5, around: 100 }, { min: 50, max: 100 }],
    ['farther, but not beyond', { min: 60, max: 100 }, { by: 2, around: 100 }, { min: 20, max: 100 }],
    ['as far as there is', { min: 20, max: 90 }, { by: 2, around: 50 }, { min: 0, max: 100 }],
  ])('zoom %s', (_, shown, how, expected) => {
    expect(zoomSpan(shown, { min: 0, max: 100 }, how)).toEqual(expected)
  })

  it.each([
    [50, { min: 40, max: 60 }],
    [70, { min: 50, max: 70 }],
    [10, { min: 10, max: 30 }],
  ])('move to show %i', (at, expected) => expect(moveSpanTo({ min: 40, max: 60 }, at)).toEqual(expected))
})
