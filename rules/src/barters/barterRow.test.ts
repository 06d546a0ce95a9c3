import { describe, expect, it } from 'vitest'
import { barterRow, type Barter, type BarterView } from './index.ts'

const barter: Barter = {
  ...{ uid: 'b', trader: 'Therapist', loyaltyLevel: 2, questUid: 'q', limit: 3 },
  takes: [
    { itemUid: 'morphine', count: 3 },
    { itemUid: 'water', count: 0.5 },
  ],
  gives: { itemUid: 'salewa', count: 2 },
}
const costs = new Map([
  ['morphine', 10_000],
  ['water', 20_000],
])
const view: BarterView = {
  costOf: (uid) => costs.get(uid),
  cashOf: () => 30_000,
  saleOf: (_, count) => ({ type: 'flea', priceRub: 28_000, feeRub: 1_000, rub: 28_000 * count - 1_000 }),
  ...{ tagRubPerLevel: () => undefined, progress: undefined },
}

describe('barterRow', () => {
  // Handed over: 3 · 10,000 + 0.5 · 20,000 = 40,000; sold for 55,000; two for cash would be 60,000
  it('is profit and saving', () => {
    expect(barterRow(barter, view).outcome).toMatchObject({
      ...{ state: 'known', costRub: 40_000, profitRub: 15_000, savingRub: 20_000 },
    })
  })

  it.each<[string, Partial<BarterView>, object]>([
    ['no cash offer, no saving', { cashOf: () => undefined }, { savingRub: undefined, profitRub: 15_000 }],
    ['nobody buys it, no profit', { saleOf: () => undefined }, { profitRub: undefined, savingRub: 20_000 }],
    [
      'what has no price',
      { costOf: () => undefined },
      { state: 'unpriced', itemUids: ['morphine', 'water'] },
    ],
  ])('%s', (_, change, expected) => {
    expect(barterRow(barter, { ...view, ...change }).outcome).toMatchObject(expected)
  })

  it('values dog tags by their level', () => {
    const tags: Barter = { ...barter, takes: [{ itemUid: 'tag', count: 2, dogtagLevel: 15 }] }
    const tagRubPerLevel = (uid: string) => (uid === 'tag' ? 300 : undefined)
    expect(barterRow(tags, { ...view, tagRubPerLevel }).outcome).toMatchObject({ costRub: 9_000 })
  })

  const player = { level: 20, tradersLL: { Therapist: 2 }, questsDone: new Set(['q']) }
  it.each([
    ['all reached', player, []],
    ['loyalty too low', { ...player, tradersLL: {} }, ['loyalty']],
    ['the quest not done', { ...player, questsDone: new Set<string>() }, ['quest']],
  ])('%s', (_, progress, locks) => expect(barterRow(barter, { ...view, progress }).locks).toEqual(locks))
})
