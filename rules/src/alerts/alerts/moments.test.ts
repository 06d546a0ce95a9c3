import { describe, expect, it } from 'vitest'
import { isTimeZone, judgeRestock, quietUntilMs, type RestockState } from './index.ts'

const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)

describe('a restock', () => {
  // Next restock according to the source at each hour; `!` marks the hours at which it fires.
  it.each([
    ['fires when its time has come', [2.5, 2.5, 2.5, 5.5, 5.5], '...!.'],
    ['fires though the source already names the next one', [0.5, 3.5, 3.5], '.!.'],
    ['fires for each', [0.5, 2.5, 2.5, 4.5, 4.5, 6.5], '.!.!.!'],
    ['waits where the source knows nothing', [null, null, 2.5, 2.5], '...!'],
    ['the one that is over, still named, is no second one', [0.5, 0.5, 0.5, 0.5], '.!..'],
    ['the same, rounded by a minute, is no second one', [0.99, 1.01, 1.01], '.!.'],
    ['one that was put off fires later', [1.5, 3.5, 3.5, 3.5, 5.5], '....!'],
    ['a source that falls silent does not silence it', [1.5, null, null], '..!'],
  ] as const)('%s', (_, said, expected) => {
    let state: RestockState = { dueAtMs: null, firedAtMs: null }
    const marks = said.map((hours, nth) => {
      const verdict = judgeRestock(state, hours === null ? null : hours * HOUR, nth * HOUR)
      state = verdict.state
      return verdict.fired ? '!' : '.'
    })
    expect(marks.join('')).toBe(expected)
  })
})

describe('quiet hours', () => {
  const night = { fromMinute: 23 * 60, untilMinute: 7 * 60, timeZone: 'Europe/Berlin' }
  const noon = { fromMinute: 12 * 60, untilMinute: 13 * 60, timeZone: 'Asia/Kathmandu' }
  it.each([
    ['none are set', null, '2026-11-17T02:00:00Z', null],
    ['before they begin', night, '2026-11-17T21:59:59Z', null],
    ['from their first minute', night, '2026-11-17T22:00:00Z', '2026-11-18T06:00:00Z'],
    ['after midnight', night, '2026-11-18T03:30:20Z', '2026-11-18T06:00:00Z'],
    ['not in the minute they end', night, '2026-11-18T06:00:00Z', null],
    ['in summer the same clock is another moment', night, '2026-07-01T04:30:00Z', '2026-07-01T05:00:00Z'],
    ['a zone of 5:45', noon, '2026-11-17T06:20:00Z', '2026-11-17T07:15:00Z'],
    // Berlin's clocks change from 2:00 to 3:00 on 29 March 2026, and from 3:00 to 2:00 on 25 October.
    ['the night that is an hour shorter', night, '2026-03-28T22:30:00Z', '2026-03-29T05:00:00Z'],
    ['the night that is an hour longer', night, '2026-10-24T21:30:00Z', '2026-10-25T06:00:00Z'],
    ['a zone that nobody knows', { ...night, timeZone: 'Mars/Base' }, '2026-11-18T03:00:00Z', null],
    [
      'the whole day',
      { fromMinute: 480, untilMinute: 480, timeZone: 'UTC' },
      '2026-11-17T07:00:00Z',
      '2026-11-17T08:00:00Z',
    ],
  ])('%s', (_, quiet, now, until) => {
    expect(quietUntilMs(quiet, at(now))).toBe(until === null ? null : at(until))
  })

  it.each([
    ['Europe/Moscow', true],
    ['UTC', true],
    ['Nowhere/Else', false],
    ['', false],
    ['x'.repeat(300), false],
  ])('knows the zone %s: %s', (zone, isKnown) => {
    expect(isTimeZone(zone)).toBe(isKnown)
  })
})
