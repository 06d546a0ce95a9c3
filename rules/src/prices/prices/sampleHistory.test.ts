import { describe, expect, it } from 'vitest'
import { sampleHistory, samplePrice } from './index.ts'

// The first row of the facts' snapshot: 5447a9cd4bdc2dbd208b4567, PVP.
const snapshot = {
  lastLow: 25_000,
  avg24h: 35_701,
  low24h: 20_000,
  high24h: 140_000,
  change48h: -19_948,
  change48hPct: -35.85,
  offers: 59,
  updated: '2026-07-16T11:18Z',
}
const asOfMs = Date.parse('2026-07-16T12:28Z')
const input = { itemUid: '5447a9cd-4bdc-82db-8d20-8b4567000000', mode: 'PVP', snapshot, asOfMs }

describe('sampleHistory', () => {
  it.each([
    ['hour', 30 * 24, 3_600_000],
    ['day', 396, 86_400_000],
  ] as const)('has a point each %s, about %i of them', (step, about, stepMs) => {
    const { timesMs, lowest, average, offers } = sampleHistory(input, step)
    expect(Math.abs(timesMs.length - about)).toBeLessThanOrEqual(1)
    expect([lowest.length, average.length, offers.length]).toEqual(Array(3).fill(timesMs.length))
    const gaps = new Set(timesMs.slice(1).map((time, i) => time - (timesMs[i] ?? 0)))
    expect([...gaps]).toEqual([stepMs])
    expect(lowest.every((price, i) => price > 0 && price <= (average[i] ?? 0))).toBe(true)
  })

  it('ends in the figures of the snapshot', () => {
    const hours = sampleHistory(input, 'hour')
    expect([hours.lowest.at(-1), hours.average.at(-1), hours.offers.at(-1)]).toEqual([25_000, 35_701, 59])
  })

  it('is the same every time, and another for another item or mode', () => {
    expect(sampleHistory(input, 'hour')).toEqual(sampleHistory(input, 'hour'))
    expect(sampleHistory({ ...input, mode: 'PVE' }, 'hour')).not.toEqual(sampleHistory(input, 'hour'))
    expect(sampleHistory({ ...input, itemUid: 'x' }, 'hour')).not.toEqual(sampleHistory(input, 'hour'))
  })

  it('fell as the snapshot says', () => {
    const { average } = sampleHistory(input, 'hour')
    const mean = (values: (number | null)[]) =>
      values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length
    const change = mean(average.slice(-12)) / mean(average.slice(-60, -36)) - 1
    expect(change).toBeLessThan(-0.2)
  })
})

describe('samplePrice', () => {
  it('is what the snapshot tells', () => {
    expect(samplePrice(input)).toMatchObject({
      price: 25_000,
      lastLow: 25_000,
      avg24h: 35_701,
      low24h: 20_000,
      high24h: 140_000,
      change24h: -35.85,
      offers: 59,
      observedAtMs: Date.parse('2026-07-16T11:18Z'),
      isOutlier: false,
    })
  })

  it.each([
    ['five times its average', { lastLow: 500_000, avg24h: 97_208 }, { price: 97_208, isOutlier: true }],
    ['without a last low', { lastLow: null }, { price: 35_701, lastLow: null }],
  ])('%s', (_, change, expected) => {
    expect(samplePrice({ ...input, snapshot: { ...snapshot, ...change } })).toMatchObject(expected)
  })

  it('is unknown of what was not seen', () => {
    const unseen = { ...snapshot, lastLow: null, avg24h: null }
    expect(samplePrice({ ...input, snapshot: unseen })).toBeUndefined()
  })
})
