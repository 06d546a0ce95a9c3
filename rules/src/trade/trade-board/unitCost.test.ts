import { expect, it } from 'vitest'
import type { CostNode, Recipe } from '../../catalogue/costs/index.ts'
import type { DirectSource, TradeTables } from './index.ts'
import { paidCost, unitCost } from './unitCost.ts'

const recipe = (uid: string): Recipe => ({
  uid,
  takes: [],
  extraRub: 0,
  gives: { itemUid: uid, count: 1 },
})
const made = (uid: string): CostNode => ({
  state: 'made',
  itemUid: uid,
  rub: 900,
  parts: [],
  recipe: recipe(uid),
})
const sources: Record<string, DirectSource> = {
  bolts: { type: 'flea', rub: 500 },
  relic: { type: 'sellToTrader', rub: 428_738, trader: 'Therapist' },
  salewa: {
    type: 'trader',
    rub: 30_000,
    trader: 'Therapist',
    loyaltyLevel: 1,
    amount: 30_000,
    currency: '₽',
  },
}
const board = {
  directOf: (uid: string) => sources[uid],
  explain: (uid: string): CostNode => {
    const source = sources[uid]
    if (source) return { state: 'sold', itemUid: uid, rub: source.rub }
    return uid === 'nothing' ? { state: 'unknown', itemUid: uid } : made(uid)
  },
}
// Safe: only these lists are read.
const tables = {
  barters: [{ uid: 'case', trader: 'Skier' }],
  crafts: [{ uid: 'vodka' }],
  continuous: [{ uid: 'water' }],
} as unknown as TradeTables

it.each([
  ['bolts', { rub: 500, from: 'flea' }],
  ['salewa', { rub: 30_000, from: 'trader', trader: 'Therapist' }],
  ['relic', { rub: 428_738, from: 'sellToTrader', trader: 'Therapist' }],
  ['case', { rub: 900, from: 'barter', trader: 'Skier' }],
  ['vodka', { rub: 900, from: 'craft' }],
  ['water', { rub: 900, from: 'craft' }],
  ['rifle', { rub: 900, from: 'build' }],
  ['nothing', undefined],
])('%s is named by its cheapest source', (uid, expected) =>
  expect(unitCost(uid, board, tables)).toEqual(expected),
)

it.each([
  ['bolts', false, 500],
  ['case', false, 900],
  ['vodka', true, undefined], // made from an item without a seller
  ['relic', true, undefined],
  ['nothing', true, undefined],
])('%s, own things only: %s, is paid with %s', (uid, isOwnOnly, rub) => {
  expect(paidCost(unitCost(uid, board, tables), isOwnOnly)?.rub).toBe(rub)
})
