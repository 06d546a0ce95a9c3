import { describe, expect, it } from 'vitest'
import { judgeItem, newItemState, type ItemAlertKind, type Reading } from './index.ts'

const MINUTE = 60_000
const ARMED = { isArmed: true, referenceRub: null, firedAtMs: null }

/** Prices come every 20 minutes; `!` marks those at which it fires. */
function fires(
  kind: ItemAlertKind,
  value: number,
  readings: readonly Reading[],
  everyMs = 20 * MINUTE,
): string {
  let state = newItemState(kind, value, readings[0]!)
  return readings
    .map((reading, nth) => {
      const verdict = judgeItem({ kind, value, state }, reading, nth * everyMs)
      state = verdict.state
      return verdict.fired ? '!' : '.'
    })
    .join('')
}

const rub = (...prices: (number | null)[]): Reading[] => prices.map((price) => ({ rub: price, offers: null }))
const offers = (...counts: (number | null)[]): Reading[] => counts.map((count) => ({ rub: 1, offers: count }))

describe('an alert of the market', () => {
  it.each([
    ['below: the first time it is reached', 'priceBelow', 100, rub(120, 100, 90), '.!.'],
    ['below: again after it was above', 'priceBelow', 100, rub(120, 99, 101, 98), '.!.!'],
    ['below: reached when it is made is no news', 'priceBelow', 100, rub(90, 80, 110, 100), '...!'],
    ['above: a limit that is met exactly', 'priceAbove', 100, rub(99, 100, 101), '.!.'],
    ['above: never reached', 'priceAbove', 100, rub(10, 99, 50), '...'],
    ['a price that is not known changes nothing', 'priceAbove', 100, rub(90, null, 110, null, 120), '..!..'],
    ['made without a price it waits for one', 'priceAbove', 100, rub(null, 110), '.!'],
    ['change upwards by the percentage', 'priceChange', 10, rub(100, 109, 110), '..!'],
    ['change downwards', 'priceChange', 10, rub(100, 91, 90), '..!'],
    ['change counts from where it fired', 'priceChange', 10, rub(100, 110, 120, 121), '.!.!'],
    ['change counts from the first known price', 'priceChange', 50, rub(null, 40, 59, 60), '...!'],
    ['few offers', 'offersBelow', 3, offers(10, 3, 2, 0), '.!..'],
    ['no offers at all', 'offersBelow', 0, offers(1, 0), '.!'],
    ['many offers, then few, then many', 'offersAbove', 50, offers(5, 50, 49, 51), '.!.!'],
    ['a source that does not count offers', 'offersAbove', 50, offers(null, null), '..'],
  ] as const)('%s', (_, kind, value, readings, expected) => {
    expect(fires(kind, value, readings)).toBe(expected)
  })

  it('that swings about its limit fires once in ten minutes, and not later without a reason', () => {
    const swinging = rub(120, 90, 120, 90, 120, 90, 120)
    expect(fires('priceBelow', 100, swinging, 2 * MINUTE)).toBe('.!.....')
    expect(fires('priceBelow', 100, rub(120, 90, 120, 90, 90, 90, 90, 90), 2 * MINUTE)).toBe('.!....!.')
  })

  it('says what was read and when', () => {
    const verdict = judgeItem({ kind: 'priceBelow', value: 100, state: ARMED }, { rub: 93, offers: 4 }, 5000)
    expect(verdict).toEqual({
      state: { isArmed: false, referenceRub: null, firedAtMs: 5000 },
      fired: { value: 93 },
    })
  })

  it('that does not change keeps the very same state, so that nothing is written', () => {
    const alert = { kind: 'priceBelow', value: 100, state: ARMED } as const
    expect(judgeItem(alert, { rub: 120, offers: 1 }, 0).state).toBe(ARMED)
    expect(judgeItem(alert, { rub: null, offers: null }, 0).state).toBe(ARMED)
  })
})
