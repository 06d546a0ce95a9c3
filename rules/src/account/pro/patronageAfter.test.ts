import { describe, expect, it } from 'vitest'
import { isOlderPatronage, patronageAfter, type Patronage } from './index.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const SEEN = at('2026-11-15')

const paid: Patronage = {
  status: 'active_patron',
  entitledCents: 500,
  lastChargeStatus: 'Paid',
  lastChargeAtMs: at('2026-11-01'),
  nextChargeAtMs: at('2026-12-01'),
  isGifted: false,
  isFreeTrial: false,
  declinedAtMs: null,
}
const declined = { ...paid, status: 'declined_patron', lastChargeStatus: 'Declined', entitledCents: 0 }
const former = { ...paid, status: 'former_patron', nextChargeAtMs: null, entitledCents: 0 }

describe('patronageAfter', () => {
  it('takes a patron as they are', () => {
    expect(patronageAfter(undefined, paid, SEEN)).toEqual(paid)
    expect(patronageAfter({ ...declined, declinedAtMs: SEEN }, paid, SEEN)).toEqual(paid)
  })

  it('counts grace from the first refusal, and knows what the patron had paid', () => {
    const first = patronageAfter(paid, { ...declined, lastChargeAtMs: at('2026-12-01') }, SEEN)
    expect(first).toMatchObject({ declinedAtMs: at('2026-12-01'), entitledCents: 500 })
    const second = patronageAfter(first, { ...declined, lastChargeAtMs: at('2026-12-04') }, SEEN)
    expect(second).toMatchObject({ declinedAtMs: at('2026-12-01'), entitledCents: 500 })
  })

  it('gives no grace to somebody who is new', () => {
    expect(patronageAfter(undefined, declined, SEEN)).toMatchObject({ entitledCents: 0 })
  })

  it('keeps the paid time of who leaves, of the same charge alone', () => {
    expect(patronageAfter(paid, former, SEEN)).toMatchObject({
      nextChargeAtMs: at('2026-12-01'),
      entitledCents: 500,
    })
    const later = { ...former, lastChargeAtMs: at('2026-11-10') }
    expect(patronageAfter(paid, later, SEEN)).toMatchObject({ nextChargeAtMs: null })
  })
})

describe('isOlderPatronage', () => {
  const lapsed = { ...former, nextChargeAtMs: at('2026-12-01'), entitledCents: 500 }
  it.each([
    ['the same again', paid, paid, false],
    ['an earlier charge', paid, { ...paid, lastChargeAtMs: at('2026-10-01') }, true],
    ['a later charge', paid, { ...paid, lastChargeAtMs: at('2026-12-01') }, false],
    ['an earlier next charge', paid, { ...paid, nextChargeAtMs: at('2026-11-15') }, true],
    ['a later next charge', paid, { ...paid, nextChargeAtMs: at('2027-01-01') }, false],
    ['pending after paid', paid, { ...paid, lastChargeStatus: 'Pending' }, true],
    ['refunded after paid', paid, { ...paid, lastChargeStatus: 'Refunded' }, false],
    ['paid after refunded', { ...paid, lastChargeStatus: 'Refunded' }, paid, true],
    ['leaving', paid, former, false],
    ['a pledge that arrives after its end', lapsed, paid, true],
    ['coming back with a new charge', lapsed, { ...paid, lastChargeAtMs: at('2026-12-05') }, false],
    ['coming back as a gift', lapsed, { ...paid, isGifted: true }, false],
    [
      'the first pledge of a follower',
      { ...former, status: null, lastChargeStatus: null, lastChargeAtMs: null },
      paid,
      false,
    ],
  ])('%s', (_, before, said, expected) => {
    expect(isOlderPatronage(before, said)).toBe(expected)
  })
})
