import type { CraftOutcome, CraftRow } from '@raidkit/rules/trade/crafts'
import { describe, expect, it } from 'vitest'
import { craftCsvRows } from './craftCsvRows.ts'
import { craftNames } from './craftNames.ts'

const craft: CraftRow['craft'] = {
  uid: 'c',
  station: 'workbench',
  level: 2,
  sec: 7200,
  takes: [
    { itemUid: 'bolts', count: 3 },
    { itemUid: 'key', count: 1 },
  ],
  gives: { itemUid: 'gun', count: 1 },
}
const names = craftNames(
  { items: [], stations: [{ slug: 'workbench', name: 'Workbench', levels: 3 }], quests: {} },
  undefined,
)
/** Bolts for 45,000 and a key worth 60,000; sold for 200,000 minus a fee of 12,000, fuel 5,000, in two hours. */
const known: Extract<CraftOutcome, { state: 'known' }> = {
  state: 'known',
  costRub: 105_000,
  fuelRub: 5000,
  profitRub: 78_000,
  sale: { type: 'flea', rub: 188_000, priceRub: 200_000, feeRub: 12_000 },
  profitRubPerHour: 39_000,
  throughputRubPerHour: 100_000,
}
const cells = (outcome: CraftOutcome) =>
  craftCsvRows([{ craft, sec: 7200, locks: [], outcome }], names)[0] ?? []
/** Columns from the cost on; craft, pieces, ingredients, station, level and seconds come before it. */
const figures = (outcome: CraftOutcome) => cells(outcome).slice(6)

describe('a craft in a table file', () => {
  it('says what it is', () => {
    const words = ['gun', 1, '3 × bolts + 1 × key', 'Workbench', 2, 7200]
    expect(cells(known).slice(0, 6)).toEqual(words)
  })

  it.each<[string, CraftOutcome, (number | undefined)[]]>([
    ['everything can be bought', known, [105_000, 0, 5000, 12_000, 188_000, 78_000, 39_000, 100_000]],
    [
      'what must be owned is no cost, and stands in a column of its own',
      { ...known, own: { rub: 60_000, itemUids: ['key'] } },
      [45_000, 60_000, 5000, 12_000, 188_000, 78_000, 39_000, 100_000],
    ],
    ['no price: no figures', { state: 'unpriced', itemUids: ['key'] }, Array.from({ length: 8 })],
  ])('%s', (_, outcome, expected) => expect(figures(outcome)).toEqual(expected))
})
