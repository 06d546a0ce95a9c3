import { describe, expect, it } from 'vitest'
import { canGet, kitCost } from './index.ts'
import type { BringNeed, KeyNeed, KitMarket } from './index.ts'

const RUB: Record<string, number> = { MS2000: 80_000, gold: 30_000, silver: 12_000, dorm: 21_000 }
const POOLS = [['gold', 'silver']]
const OWNED: Record<string, number> = {}
const market = (owned = OWNED): KitMarket => ({
  ownedOf: (uid) => owned[uid] ?? 0,
  buyRub: (uid, count) => (RUB[uid] === undefined ? undefined : RUB[uid] * count),
  poolOf: (pool) => POOLS[pool],
  isQuestItem: (uid) => uid === 'case',
})
const bring = (uids: string[], count: number, more: Partial<BringNeed> = {}): BringNeed => ({
  uids,
  count,
  given: 0,
  questUids: ['q'],
  ...more,
})
const key = (...uids: string[]): KeyNeed => ({ uids, isAccess: false, questUids: ['q'] })

describe('what things to bring cost', () => {
  it.each([
    ['each of them', bring(['MS2000'], 3), {}, { state: 'bought', uid: 'MS2000', count: 3, rub: 240_000 }],
    ['not what is given', bring(['MS2000'], 3, { given: 1 }), {}, { count: 2, rub: 160_000 }],
    ['not what they have', bring(['MS2000'], 3, { given: 1 }), { MS2000: 1 }, { count: 1, rub: 80_000 }],
    ['nothing where all is given', bring(['MS2000'], 2, { given: 2 }), {}, { state: 'given' }],
    ['nothing where all is there', bring(['MS2000'], 3), { MS2000: 5 }, { state: 'there' }],
    ['the cheapest of several', bring(['gold', 'silver'], 2), {}, { uid: 'silver', rub: 24_000 }],
    ['any of several that they have', bring(['gold', 'silver'], 2), { gold: 1 }, { uid: 'silver', count: 1 }],
    ['one of a pool', bring([], 1, { pool: 0 }), {}, { uid: 'silver', rub: 12_000 }],
    ['a pool that is not here yet', bring([], 1, { pool: 7 }), {}, { state: 'unknown' }],
    ['a thing of the quest', bring(['case'], 1), {}, { state: 'questItem' }],
    ['what nobody sells', bring(['letter'], 2), {}, { state: 'mustOwn', count: 2 }],
    ['found in raid', bring(['gold'], 2, { fir: true }), { gold: 1 }, { state: 'foundInRaid', count: 1 }],
  ])('%s', (_, need, owned, expected) => {
    expect(kitCost({ bring: [need], keys: [] }, market(owned)).bring[0]).toMatchObject(expected)
  })
})

it('adds up what is paid, keys with it, and counts what must be owned', () => {
  const needs = { bring: [bring(['MS2000'], 2), bring(['letter'], 1)], keys: [key('dorm'), key('vault')] }
  expect(kitCost(needs, market())).toMatchObject({ rub: 181_000, mustOwn: 2 })
})

it('a piece that they have serves one need', () => {
  const needs = { bring: [bring(['gold'], 1), bring([], 1, { pool: 0 })], keys: [] }
  expect(kitCost(needs, market({ gold: 1 })).bring).toMatchObject([{ state: 'there' }, { uid: 'silver' }])
})

it.each([
  ['for sale', bring(['gold'], 1), {}, true],
  ['their own', bring(['letter'], 1), { letter: 1 }, true],
  ['nobody sells it', bring(['letter'], 1), {}, false],
  ['one of two is sold', bring(['letter', 'gold'], 1), {}, true],
  ['not known yet', bring([], 1, { pool: 7 }), {}, true],
])('can it be had: %s', (_, need, owned, expected) => {
  expect(canGet(need, market(owned))).toBe(expected)
})
