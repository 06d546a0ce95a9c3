import { describe, expect, it } from 'vitest'
import {
  packSparklines,
  encodeSparkline,
  sparklinePath,
  sparklineStartMs,
  unpackSparklines,
  weekOfPrices,
} from './index.ts'

const at = (text: string) => Date.parse(text)

describe('the week', () => {
  it.each([
    ['2026-07-16T12:00:00Z', '2026-07-09T16:00:00Z'],
    ['2026-07-16T08:00:00Z', '2026-07-09T16:00:00Z'], // a step begins with its first moment
    ['2026-07-16T07:59:59Z', '2026-07-09T08:00:00Z'],
  ])('of %s begins at %s', (now, from) => expect(sparklineStartMs(at(now))).toBe(at(from)))

  it('has the mean of each step, and nothing where nothing was seen', () => {
    const fromMs = at('2026-07-09T16:00:00Z')
    const week = weekOfPrices(
      [
        { atMs: at('2026-07-09T15:59:00Z'), rub: 1 }, // before it
        { atMs: at('2026-07-09T16:00:00Z'), rub: 100 },
        { atMs: at('2026-07-09T23:00:00Z'), rub: 300 },
        { atMs: at('2026-07-16T15:00:00Z'), rub: 500 },
        { atMs: at('2026-07-16T16:00:00Z'), rub: 1 }, // after it
      ],
      fromMs,
    )
    expect(week).toHaveLength(21)
    expect([week[0], week[1], week[20]]).toEqual([200, undefined, 500])
  })
})

describe('the line', () => {
  const week = (...rub: (number | undefined)[]) => [
    ...rub,
    ...Array.from({ length: 21 - rub.length }, () => undefined),
  ]
  const gap = '-'.repeat(18)
  it.each([
    ['fills the height with a move of half the price', [100, 125, 150], `AMX${gap}`],
    // 5 of 100 is half of the least span: heights from 5.75 to 17.25 of 23
    ['leaves a quiet week quiet', [100, 102.5, 105], `GMR${gap}`],
    ['is level where nothing moved', [100, 100, 100], `MMM${gap}`],
    ['is level for the cheapest things too', [1, 1, 1], `MMM${gap}`],
    ['leaves open what nobody saw', [100, undefined, 150], `A-X${gap}`],
  ])('%s', (_, rub, line) => expect(encodeSparkline(week(...rub))).toBe(line))

  it.each([
    ['nothing', []],
    ['one point', [100]],
  ])('is none of %s', (_, rub) => expect(encodeSparkline(week(...rub))).toBeUndefined())

  it.each([
    ['AX', 'M0 23h0L1 0'],
    ['A-X', 'M0 23h0M2 0h0'],
    ['--AB-', 'M2 23h0L3 22'],
    ['', ''],
  ])('%s is drawn as %s', (line, path) => expect(sparklinePath(line)).toBe(path))

  it('travels with its row', () => {
    const lines = [0, 7, 8].map((row) => ({ row, line: 'ABCDEFGHIJKLMNOPQRST-' }))
    expect(packSparklines(lines).gaps).toEqual([1, 7, 1])
    expect(unpackSparklines(packSparklines(lines))).toEqual(lines)
  })
})
