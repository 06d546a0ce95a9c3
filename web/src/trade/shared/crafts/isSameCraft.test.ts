import type { CraftOutcome, CraftRow } from '@raidkit/rules/trade/crafts'
import { expect, it } from 'vitest'
import { isSameCraft } from './isSameCraft.ts'

const craft: CraftRow['craft'] = {
  uid: 'c',
  station: 'workbench',
  level: 1,
  sec: 3600,
  takes: [{ itemUid: 't', count: 1 }],
  gives: { itemUid: 'g', count: 1 },
}
const sale = { type: 'flea' as const, rub: 8, priceRub: 9, feeRub: 1 }
const known: Extract<CraftOutcome, { state: 'known' }> = {
  state: 'known',
  costRub: 4,
  fuelRub: 1,
  sale,
  profitRub: 3,
  profitRubPerHour: 3,
  throughputRubPerHour: 9,
}
const row = (outcome: CraftOutcome): CraftRow => ({ craft, sec: 3600, outcome, locks: [] })

it.each<[string, CraftOutcome, boolean]>([
  ['the same figures', { ...known }, true],
  ['another cost', { ...known, costRub: 5 }, false],
  ['other fuel', { ...known, fuelRub: 0 }, false],
  ['another profit an hour', { ...known, profitRubPerHour: 2 }, false],
  ['another fee', { ...known, sale: { ...sale, feeRub: 0 } }, false],
  ['sold elsewhere', { ...known, sale: { ...sale, type: 'historical' } }, false],
  ['no price', { state: 'unpriced', itemUids: ['t'] }, false],
  ['nobody buys it', { state: 'unsold' }, false],
])('%s', (_, outcome, expected) => expect(isSameCraft(row(known), row(outcome))).toBe(expected))

it('compares what has no figures', () => {
  const unpriced = (uid: string) => row({ state: 'unpriced', itemUids: [uid] })
  expect(isSameCraft(unpriced('t'), unpriced('t'))).toBe(true)
  expect(isSameCraft(unpriced('t'), unpriced('u'))).toBe(false)
  expect(isSameCraft(row({ state: 'unsold' }), row({ state: 'unsold' }))).toBe(true)
  expect(isSameCraft(row({ state: 'unsold' }), unpriced('t'))).toBe(false)
})

it('is another line for another craft or another time', () => {
  expect(isSameCraft(row(known), { ...row(known), craft: { ...craft } })).toBe(false)
  expect(isSameCraft(row(known), { ...row(known), sec: 1800 })).toBe(false)
})
