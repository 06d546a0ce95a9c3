import { describe, expect, it } from 'vitest'
import type { Barter, BarterOutcome, BarterRow } from '../barters/index.ts'
import {
  BARTER_SORTS,
  fittingBarters,
  NO_BARTER_FILTER,
  sortedBarters,
  type BarterFilter,
  type BarterListView,
} from './index.ts'

const UNPRICED: BarterOutcome = { state: 'unpriced', itemUids: ['ledx'] }
const known = (costRub: number, savingRub: number | undefined, profitRub: number | undefined) => {
  const sale = profitRub === undefined ? undefined : costRub + profitRub
  return {
    state: 'known' as const,
    costRub,
    savingRub,
    profitRub,
    sale: sale === undefined ? undefined : { type: 'flea' as const, rub: sale, priceRub: sale, feeRub: 0 },
  }
}
const row = (uid: string, outcome: BarterOutcome, barter: Partial<Barter>): BarterRow => ({
  outcome,
  locks: [],
  barter: {
    uid,
    trader: 'Prapor',
    loyaltyLevel: 1,
    takes: [{ itemUid: 'tape', count: 1 }],
    gives: { itemUid: uid, count: 1 },
    ...barter,
  },
})
const rows = [
  row('vest', known(40_000, 10_000, 5_000), { trader: 'Ragman', loyaltyLevel: 3, limit: 2 }),
  row('ammo', known(9_000, undefined, -1_000), { trader: 'Prapor', loyaltyLevel: 2, limit: 5 }),
  row('case', UNPRICED, { trader: 'Therapist', loyaltyLevel: 4, takes: [{ itemUid: 'ledx', count: 3 }] }),
  row('key', known(20_000, -2_000, undefined), { trader: 'Therapist' }),
]
// Levels of the game's table of Prapor: 1, 15, 26, 36
const view: BarterListView = {
  nameOf: (uid) => uid,
  compareNames: (one, other) => (one < other ? -1 : Number(one > other)),
  levelOf: (_, loyaltyLevel) => [1, 15, 26, 36][loyaltyLevel - 1] ?? 1,
  locksOf: ({ barter }) => (barter.uid === 'vest' ? ['quest'] : []),
}
const uids = (list: readonly BarterRow[]) => list.map(({ barter }) => barter.uid)

describe('fittingBarters', () => {
  it.each<[string, Partial<BarterFilter> & { found?: ReadonlySet<string> }, string[]]>([
    ['all', {}, ['vest', 'ammo', 'case', 'key']],
    ['of one trader', { trader: 'Therapist' }, ['case', 'key']],
    ['up to a loyalty level', { loyalty: 2 }, ['ammo', 'key']],
    ['open at a player level', { level: 15 }, ['ammo', 'key']],
    ['open one level below', { level: 14 }, ['key']],
    ['unlocked', { unlocked: true }, ['ammo', 'case', 'key']],
    ['with a profit: a loss, no sale and no price are none', { profitable: true }, ['vest']],
    ['what is given', { found: new Set(['ammo']) }, ['ammo']],
    ['what is taken', { found: new Set(['ledx']) }, ['case']],
    ['a search that finds nothing', { found: new Set() }, []],
    ['all at once', { trader: 'Prapor', loyalty: 2, level: 40, found: new Set(['tape']) }, ['ammo']],
  ])('%s', (_, change, expected) => {
    expect(uids(fittingBarters(rows, { ...NO_BARTER_FILTER, ...change }, view))).toEqual(expected)
  })
})

describe('sortedBarters', () => {
  it.each([
    ['name', false, ['ammo', 'case', 'key', 'vest']],
    ['name', true, ['vest', 'key', 'case', 'ammo']],
    ['cost', false, ['ammo', 'key', 'vest', 'case']],
    ['cost', true, ['vest', 'key', 'ammo', 'case']],
    ['profit', true, ['vest', 'ammo', 'case', 'key']],
    ['profit', false, ['ammo', 'vest', 'case', 'key']],
    ['saving', true, ['vest', 'key', 'ammo', 'case']],
    ['sale', true, ['vest', 'ammo', 'case', 'key']],
    ['limit', true, ['ammo', 'vest', 'case', 'key']],
    ['trader', false, ['ammo', 'key', 'case', 'vest']],
    ['takes', false, ['case', 'ammo', 'key', 'vest']],
    ['level', true, ['case', 'vest', 'ammo', 'key']],
  ] as const)('by %s, descending %s', (sort, descending, expected) => {
    expect(uids(sortedBarters(rows, { sort, descending }, view))).toEqual(expected)
  })

  it('keeps every row in every order', () => {
    for (const sort of BARTER_SORTS) {
      expect(uids(sortedBarters(rows, { sort, descending: true }, view)).toSorted()).toEqual(
        uids(rows).toSorted(),
      )
    }
  })
})

it('puts below by worth what is closed to the player or must be owned, and lets it stand where words are looked up', () => {
  const [vest, ...others] = rows.filter(({ barter }) => barter.uid !== 'case')
  if (!vest) throw new Error('the vest is the first row')
  const locked = [{ ...vest, locks: ['loyalty' as const] }, ...others]
  const owned = [
    row('vest', { ...known(40_000, 10_000, 5_000), own: { rub: 1, itemUids: ['tag'] } }, {}),
    ...others,
  ]
  for (const list of [locked, owned]) {
    expect(uids(sortedBarters(list, { sort: 'profit', descending: true }, view))).toEqual([
      'ammo',
      'vest',
      'key',
    ])
    expect(uids(sortedBarters(list, { sort: 'name', descending: true }, view))).toEqual([
      'vest',
      'key',
      'ammo',
    ])
  }
})

it('ranks what can be done, what must be owned, what is closed, and last what left the game', () => {
  const gains = (rub: number) => known(1_000, undefined, rub)
  const list = [
    { ...row('gone', gains(90_000), {}), locks: ['gone' as const] },
    { ...row('closed', gains(50_000), {}), locks: ['loyalty' as const] },
    row('owned', { ...gains(20_000), own: { rub: 1, itemUids: ['tag'] } }, {}),
    row('open', gains(-500), {}),
  ]
  const order = ['open', 'owned', 'closed', 'gone']
  for (const sort of ['profit', 'sale', 'cost'] as const) {
    expect(uids(sortedBarters(list, { sort, descending: true }, view))).toEqual(order)
  }
})
