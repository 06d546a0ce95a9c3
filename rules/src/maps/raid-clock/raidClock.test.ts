import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText, mapClock, raidClock, realMsUntil } from './index.ts'
import { HOUR_MS } from '../../platform/time/index.ts'

describe('raidClock', () => {
  // domain reference 14 and the test vectors of the external interfaces
  it.each([
    [0, '03:00:00', '15:00:00'],
    [1_700_000_000_000, '14:33:20', '02:33:20'],
    [1_786_000_000_000, '04:46:40', '16:46:40'],
    [Date.UTC(2026, 0, 1, 0, 0, 0), '03:00:00', '15:00:00'],
    [Date.UTC(2026, 0, 1, 0, 10, 0), '04:10:00', '16:10:00'],
    [Date.UTC(2026, 0, 1, 1, 0, 0), '10:00:00', '22:00:00'],
    [-HOUR_MS, '20:00:00', '08:00:00'],
  ])('at %i', (nowMs, left, right) => {
    const { leftMs, rightMs } = raidClock(nowMs)
    expect([clockText(leftMs), clockText(rightMs)]).toEqual([left, right])
  })

  it('stays within a day, the two clocks half a day apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e13 }), (nowMs) => {
        const { leftMs, rightMs } = raidClock(nowMs)
        expect(leftMs).toBeGreaterThanOrEqual(0)
        expect(leftMs).toBeLessThan(24 * HOUR_MS)
        expect(Math.abs(leftMs - rightMs)).toBe(12 * HOUR_MS)
      }),
    )
  })
})

describe('mapClock', () => {
  it('stands still in the Factory, is missing in the Lab, runs elsewhere', () => {
    const factory = mapClock('factory', 123_456)
    expect(factory && [clockText(factory.leftMs), clockText(factory.rightMs)]).toEqual([
      '15:28:00',
      '03:28:00',
    ])
    expect(mapClock('lab', 0)).toBeUndefined()
    expect(mapClock('customs', 0)).toEqual(raidClock(0))
  })
})

describe('realMsUntil', () => {
  it.each([
    ['an hour from now', 4 * HOUR_MS, 3 * HOUR_MS, HOUR_MS / 7],
    ['now', 4 * HOUR_MS, 4 * HOUR_MS, 0],
    ['over midnight', 1 * HOUR_MS, 22 * HOUR_MS, (3 * HOUR_MS) / 7],
    ['nearly a day', 3 * HOUR_MS, 4 * HOUR_MS, (23 * HOUR_MS) / 7],
  ])('%s', (_, wantedMs, shownMs, expected) => {
    expect(realMsUntil(wantedMs, shownMs)).toBe(expected)
  })
})

describe('clockText', () => {
  it.each([
    [0, '00:00:00'],
    [999, '00:00:00'],
    [86_399_999, '23:59:59'],
    [86_400_000, '00:00:00'],
    [45_296_000, '12:34:56'],
  ])('%i', (timeMs, expected) => {
    expect(clockText(timeMs)).toBe(expected)
  })
})
