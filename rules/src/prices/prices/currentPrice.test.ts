import { describe, expect, it } from 'vitest'
import { currentPrice, priceMarks } from './index.ts'
import type { ObservedPrice } from './index.ts'
import { HOUR_MS } from '../../platform/time/index.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const hoursAgo = (hours: number) => NOW - hours * HOUR_MS
const observation = (hours: number, lowestRub: number, more: Partial<ObservedPrice> = {}): ObservedPrice => ({
  atMs: hoursAgo(hours),
  lowestRub,
  averageRub: null,
  offers: 10,
  ...more,
})
const priceOf = (
  observations: ObservedPrice[],
  more: { hours?: { atMs: number; lowestRub: number }[]; last?: ObservedPrice } = {},
) => currentPrice({ itemUid: 'ledx', observations, hours: [], nowMs: NOW, ...more })

describe('currentPrice', () => {
  it('is unknown of what was never seen', () => {
    expect(priceOf([])).toBeUndefined()
  })

  it('of one look is that look', () => {
    expect(priceOf([observation(1, 700_000)])).toEqual({
      itemUid: 'ledx',
      price: 700_000,
      lastLow: 700_000,
      avg24h: 700_000,
      avg7d: 700_000,
      low24h: 700_000,
      high24h: 700_000,
      change24h: null,
      change7d: null,
      offers: 10,
      observedAtMs: hoursAgo(1),
      isOutlier: false,
    })
  })

  it('LEDX with a 24 h high of 13 000 000 keeps its average of 656 286', () => {
    const day = Array.from({ length: 23 }, (_, i) => observation(i + 1, 656_286))
    expect(priceOf([...day, observation(12.5, 13_000_000)])).toMatchObject({
      price: 656_286,
      avg24h: 656_286,
      low24h: 656_286,
      high24h: 13_000_000,
      isOutlier: false,
    })
    expect(priceOf([...day, observation(0.5, 13_000_000)])).toMatchObject({
      price: 656_286,
      lastLow: 13_000_000,
      avg24h: 656_286,
      isOutlier: true,
    })
  })

  it('the last low is the newest, in whatever order they came', () => {
    expect(priceOf([observation(1, 110), observation(3, 90), observation(2, 100)])?.lastLow).toBe(110)
  })

  it('compares a day with the day before, to two decimals', () => {
    const observations = [
      observation(1, 110),
      observation(2, 110),
      observation(3, 110),
      observation(25, 90),
      observation(30, 90),
      observation(47, 90),
    ]
    expect(priceOf(observations)?.change24h).toBe(22.22) // 110 / 90 − 1
    expect(priceOf(observations.slice(0, 3))?.change24h).toBeNull()
  })

  it('compares with the day a week before, and averages the hours of a week', () => {
    const hours = Array.from({ length: 8 * 24 }, (_, i) => ({
      atMs: hoursAgo(i),
      lowestRub: i < 7 * 24 ? 200 : 80,
    }))
    const observations = [observation(1, 100), observation(2, 100), observation(3, 100)]
    expect(priceOf(observations, { hours })).toMatchObject({ avg24h: 100, avg7d: 200, change7d: 25 })
  })

  it.each([
    ['one look of ours', [observation(1, 100, { averageRub: 130 })], 130],
    ['two', [observation(2, 90, { averageRub: 140 }), observation(1, 100, { averageRub: 130 })], 130],
    ['three', [observation(3, 100), observation(2, 100), observation(1, 100, { averageRub: 130 })], 100],
    ['a newest that tells none', [observation(2, 90, { averageRub: 140 }), observation(1, 110)], 100],
  ])('with %s the average of the source stands or falls', (_, observations, expected) => {
    expect(priceOf(observations)?.avg24h).toBe(expected)
  })

  it('of what was not seen for two days is the last look, without averages of the day', () => {
    const last = observation(80, 500, { averageRub: 600, offers: 2 })
    expect(priceOf([], { last })).toMatchObject({
      price: 500,
      lastLow: 500,
      avg24h: null,
      low24h: null,
      change24h: null,
      observedAtMs: hoursAgo(80),
    })
  })
})

describe('priceMarks', () => {
  const fresh = { price: 100, observedAtMs: NOW, offers: 3, isOutlier: false }
  it.each([
    ['fresh and with three offers', {}, []],
    ['a day old', { observedAtMs: hoursAgo(24) }, []],
    ['over a day old', { observedAtMs: hoursAgo(24) - 1 }, ['stale']],
    ['two offers', { offers: 2 }, ['thin']],
    ['offers unknown', { offers: null }, []],
    ['all at once', { observedAtMs: 0, offers: 0, isOutlier: true }, ['stale', 'thin', 'outlier']],
  ])('%s', (_, change, expected) => {
    expect(priceMarks({ ...fresh, ...change }, { nowMs: NOW, traderAskRub: undefined })).toEqual(expected)
  })
})
