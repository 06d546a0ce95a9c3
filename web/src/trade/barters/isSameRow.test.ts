import type { BarterOutcome, BarterRow } from '@raidkit/rules/trade/barters'
import { expect, it } from 'vitest'
import { isSameRow } from './isSameRow.ts'

const barter: BarterRow['barter'] = {
  uid: 'b',
  trader: 'Prapor',
  loyaltyLevel: 1,
  takes: [{ itemUid: 't', count: 1 }],
  gives: { itemUid: 'g', count: 1 },
}
const known = {
  state: 'known' as const,
  costRub: 5,
  savingRub: 2,
  profitRub: 3,
  sale: { type: 'flea' as const, rub: 8, priceRub: 9, feeRub: 1 },
}
const unpriced: BarterOutcome = { state: 'unpriced', itemUids: ['t'] }
const row = (outcome: BarterOutcome): BarterRow => ({ barter, outcome, locks: [] })

it.each<[string, BarterOutcome, boolean]>([
  ['the same figures', { ...known }, true],
  ['another cost', { ...known, costRub: 6 }, false],
  ['another saving', { ...known, savingRub: undefined }, false],
  ['another profit', { ...known, profitRub: 4 }, false],
  ['sold elsewhere', { ...known, sale: { ...known.sale, type: 'historical' } }, false],
  ['sold to nobody', { ...known, sale: undefined }, false],
  ['no price', unpriced, false],
])('%s: %j', (_, outcome, expected) => expect(isSameRow(row(known), row(outcome))).toBe(expected))

it('compares what has no price', () => {
  expect(isSameRow(row(unpriced), row({ state: 'unpriced', itemUids: ['t'] }))).toBe(true)
  expect(isSameRow(row(unpriced), row({ state: 'unpriced', itemUids: ['u'] }))).toBe(false)
  expect(isSameRow(row(known), { ...row(known), barter: { ...barter } })).toBe(false)
})
