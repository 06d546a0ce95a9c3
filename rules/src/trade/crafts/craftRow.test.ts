import { describe, expect, it } from 'vitest'
import { fleaFee } from '../../prices/flea-fee/index.ts'
import { FLEA_RATES } from '../../testing/fleaRates.ts'
import { craftRow, craftSec, type Craft, type CraftView } from './index.ts'

describe('craftSec', () => {
  it.each([
    [7_200, 20, 6_120], // domain reference 4
    [7_200, 0, 7_200],
    [1_000, 50, 625],
    [1_000, 51, 625], // per-level effects end at 50
    [101, 1, 100], // 100.24, whole seconds
    [6, 50, 5], // never below five
    [3, 50, 3],
    [0, 10, 0],
  ])('%i s with crafting %i: %i s', (sec, skill, expected) => expect(craftSec(sec, skill)).toBe(expected))
})

// domain reference 4: two outputs of base value 20,000 at 40,000 each, ingredients 35,000, IC3, crafting 20, 7,200 s
const craft: Craft = {
  uid: 'c',
  station: 'workbench',
  level: 2,
  sec: 7_200,
  questUid: 'q',
  takes: [
    { itemUid: 'wires', count: 2 },
    { itemUid: 'tape', count: 1 },
    { itemUid: 'drill', count: 1, isTool: true },
  ],
  gives: { itemUid: 'radio', count: 2 },
}
const fee = { basePrice: 20_000, askingPrice: 40_000, hasIntelCenter3: true, hideoutManagement: 0 }
const costs = new Map([
  ['wires', 15_000],
  ['tape', 5_000],
])
const view: CraftView = {
  costOf: (uid) => costs.get(uid),
  saleOf: (_, count) => {
    const feeRub = fleaFee({ ...fee, count }, FLEA_RATES)
    return { type: 'flea', priceRub: 40_000, feeRub, rub: 40_000 * count - feeRub }
  },
  skillCrafting: 20,
  fuelRubPerHour: 0,
  progress: undefined,
}

describe('craftRow', () => {
  it('is the worked craft of the reference', () => {
    expect(craftRow(craft, view)).toMatchObject({
      sec: 6_120,
      locks: [],
      outcome: {
        state: 'known',
        costRub: 35_000,
        sale: { feeRub: 3_008 },
        profitRub: 41_992,
        profitRubPerHour: 24_701,
        throughputRubPerHour: Math.round(80_000 / 1.7),
      },
    })
  })

  it('counts the fuel of its time', () => {
    // 1.7 hours at 1,000
    expect(craftRow(craft, { ...view, fuelRubPerHour: 1_000 }).outcome).toMatchObject({
      fuelRub: 1_700,
      profitRub: 40_292,
    })
  })

  it('says what has no price, and that nobody buys it', () => {
    const unknown = craftRow(craft, { ...view, costOf: (uid) => (uid === 'tape' ? 5 : undefined) })
    expect(unknown.outcome).toEqual({ state: 'unpriced', itemUids: ['wires'] })
    const dark = craftRow(craft, { ...view, fuelRubPerHour: undefined, tankUid: 'tank' })
    expect(dark.outcome).toEqual({ state: 'unpriced', itemUids: ['tank'] })
    expect(craftRow(craft, { ...view, saleOf: () => undefined }).outcome).toEqual({ state: 'unsold' })
  })

  const reached = {
    stations: new Map([['workbench', 2]]),
    questsDone: new Set(['q']),
    gameEdition: 'Standard' as const,
  }
  it.each([
    ['all reached', {}, reached, []],
    ['the station too low', {}, { ...reached, stations: new Map([['workbench', 1]]) }, ['station']],
    [
      'no station, no quest',
      {},
      { ...reached, stations: new Map(), questsDone: new Set<string>() },
      ['station', 'quest'],
    ],
    ['another edition', { editions: ['The Unheard' as const] }, reached, ['edition']],
  ])('%s', (_, change, progress, locks) => {
    const row = craftRow({ ...craft, ...change }, { ...view, progress })
    expect(row.locks).toEqual(locks)
    expect(row.outcome.state).toBe('known')
  })
})
