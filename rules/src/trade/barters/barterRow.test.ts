import { describe, expect, it } from 'vitest'
import { barterRow, missingTakes, type Barter, type BarterView } from './index.ts'

const barter: Barter = {
  uid: 'b',
  trader: 'Therapist',
  loyaltyLevel: 2,
  questUid: 'q',
  limit: 3,
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
  tagRubPerLevel: () => undefined,
  progress: undefined,
}

describe('barterRow', () => {
  // Handed over: 3 · 10,000 + 0.5 · 20,000 = 40,000; sold for 55,000; two for cash would be 60,000
  it('is profit and saving', () => {
    expect(barterRow(barter, view).outcome).toMatchObject({
      state: 'known',
      costRub: 40_000,
      profitRub: 15_000,
      savingRub: 20_000,
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

  // Two of the three morphine are owned: 1 · 10,000 + 0.5 · 20,000 = 20,000 remain
  it.each<[string, Record<string, number>, number]>([
    ['some of it', { morphine: 2 }, 20_000],
    ['more than is taken', { morphine: 9, water: 1 }, 0],
    ['none of it', {}, 40_000],
  ])('lets things that they have cost no cash: %s', (_, owned, costRub) => {
    const ownedOf = (uid: string) => owned[uid] ?? 0
    expect(barterRow(barter, { ...view, ownedOf }).outcome).toMatchObject({ state: 'known', costRub })
  })

  it('needs no price for what they have', () => {
    const costOf = (uid: string) => (uid === 'water' ? 20_000 : undefined)
    const ownedOf = (uid: string) => (uid === 'morphine' ? 3 : 0)
    expect(barterRow(barter, { ...view, costOf, ownedOf }).outcome).toMatchObject({ costRub: 10_000 })
  })

  it('counts a thing once where two stacks take it, and dog tags never', () => {
    const takes = [
      { itemUid: 'morphine', count: 2 },
      { itemUid: 'morphine', count: 2 },
      { itemUid: 'tag', count: 1, priceRub: 300 },
    ]
    const owned = missingTakes(takes, () => 3).map(({ ownCount, count }) => [ownCount, count])
    expect(owned).toEqual([
      [2, 0],
      [1, 1],
      [0, 1],
    ])
  })

  const player = { level: 20, tradersLL: { Therapist: 2 }, questsDone: new Set(['q']) }
  it.each([
    ['all reached', player, []],
    ['loyalty too low', { ...player, tradersLL: {} }, ['loyalty']],
    ['the quest not done', { ...player, questsDone: new Set<string>() }, ['quest']],
  ])('%s', (_, progress, locks) => expect(barterRow(barter, { ...view, progress }).locks).toEqual(locks))
})
