import { describe, expect, it } from 'vitest'
import { patronUntil, type Patronage } from './index.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Five dollars, paid on the first of November, the next charge a month later. */
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
const terms = { minCents: 300, graceDays: 7, seenAtMs: at('2026-11-15') }
const gift = { isGifted: true, entitledCents: 0, lastChargeStatus: null, lastChargeAtMs: null }
const declined = { status: 'declined_patron', lastChargeStatus: 'Declined', declinedAtMs: at('2026-11-02') }
const former = { status: 'former_patron', nextChargeAtMs: null }

describe('patronUntil', () => {
  it.each([
    ['a patron: the next charge and days of grace', {}, '2026-12-08'],
    ['just enough', { entitledCents: 300 }, '2026-12-08'],
    ['a cent too little', { entitledCents: 299 }, null],
    ['the first charge is still pending', { lastChargeStatus: 'Pending' }, '2026-12-08'],
    ['no next charge is named: a month from the last', { nextChargeAtMs: null }, '2026-12-09'],
    ['no charge is named at all', { nextChargeAtMs: null, lastChargeAtMs: null }, '2026-12-23'],
    ['a gift: to its end, without grace', gift, '2026-12-01'],
    ['a gift without an end is looked at again in a month', { ...gift, nextChargeAtMs: null }, '2026-12-16'],
    ['a gift that is over', { ...gift, status: null }, null],
    [
      'a trial',
      { ...gift, isGifted: false, isFreeTrial: true, lastChargeStatus: 'Free Trial' },
      '2026-12-01',
    ],
    ['declined: grace from the first refusal', declined, '2026-11-09'],
    ['declined, too little before', { ...declined, entitledCents: 100 }, null],
    ['declined at an unknown time', { ...declined, declinedAtMs: null }, '2026-11-22'],
    ['left: to the end of the month that is paid', former, '2026-12-02'],
    ['left, the paid time is named', { ...former, nextChargeAtMs: at('2026-11-20') }, '2026-11-20'],
    ['left without having paid', { ...former, lastChargeStatus: 'Declined' }, null],
    ['left after too little', { ...former, entitledCents: 100 }, null],
    ['never pledged', { ...former, status: null, lastChargeStatus: null, lastChargeAtMs: null }, null],
    ['refunded', { lastChargeStatus: 'Refunded' }, null],
    ['refunded by Patreon', { lastChargeStatus: 'Refunded by Patreon' }, null],
    ['refunded in part', { lastChargeStatus: 'Partially Refunded' }, null],
    ['fraud', { lastChargeStatus: 'Fraud' }, null],
    ['left and refunded', { ...former, lastChargeStatus: 'Refunded' }, null],
    ['a status of another time', { status: 'honorary_patron', lastChargeStatus: null }, null],
  ])('%s', (_, change, expected) => {
    const until = patronUntil({ ...paid, ...change }, terms)
    expect(until === null ? null : new Date(until).toISOString().slice(0, 10)).toBe(expected)
  })

  it('follows the terms of the operator', () => {
    expect(patronUntil(paid, { ...terms, graceDays: 0 })).toBe(at('2026-12-01'))
    expect(patronUntil({ ...paid, entitledCents: 0 }, { ...terms, minCents: 0 })).toBe(at('2026-12-08'))
  })
})
