import { describe, expect, it } from 'vitest'
import type { Craft, CraftLock, CraftOutcome, CraftRow } from '../crafts/index.ts'
import {
  CRAFT_SORTS,
  fittingCrafts,
  hideoutRubPerHour,
  NO_CRAFT_FILTER,
  sortedCrafts,
  stationCrafts,
  type CraftFilter,
  type CraftListView,
} from './index.ts'

const UNPRICED: CraftOutcome = { state: 'unpriced', itemUids: ['ledx'] }
const known = (costRub: number, saleRub: number, hours: number): CraftOutcome => ({
  state: 'known',
  costRub,
  fuelRub: 100 * hours,
  profitRub: saleRub - costRub,
  sale: { type: 'flea', rub: saleRub, priceRub: saleRub + 50, feeRub: 50 },
  profitRubPerHour: (saleRub - costRub) / hours,
  throughputRubPerHour: saleRub / hours,
})
const row = (
  uid: string,
  outcome: CraftOutcome,
  craft: Partial<Craft>,
  locks: CraftLock[] = [],
): CraftRow => ({
  outcome,
  locks,
  sec: craft.sec ?? 3_600,
  craft: {
    uid,
    station: 'workbench',
    level: 1,
    sec: 3_600,
    takes: [{ itemUid: 'tape', count: 1 }],
    gives: { itemUid: uid, count: 1 },
    ...craft,
  },
})
const rows = [
  row('radio', known(1_000, 5_000, 4), { level: 3, sec: 14_400 }), // 4,000 gained, 1,000 an hour
  row('ammo', known(500, 2_500, 1), { takes: [{ itemUid: 'powder', count: 2 }] }), // 2,000 gained and an hour
  row('salve', known(900, 700, 2), { station: 'medstation', level: 2, sec: 7_200 }), // 200 lost
  row('key', UNPRICED, { station: 'medstation', takes: [{ itemUid: 'ledx', count: 1 }] }),
]
const LOCKS: Partial<Record<string, CraftLock[]>> = { radio: ['station'], salve: ['quest'], key: ['edition'] }
const view: CraftListView = {
  nameOf: (uid) => uid,
  stationName: (slug) => (slug === 'workbench' ? 'Workbench' : 'Medstation'),
  compareNames: (one, other) => (one < other ? -1 : Number(one > other)),
  locksOf: ({ craft }) => LOCKS[craft.uid] ?? [],
}
const uids = (list: readonly CraftRow[]) => list.map(({ craft }) => craft.uid)

describe('fittingCrafts', () => {
  it.each<[string, Partial<CraftFilter> & { found?: ReadonlySet<string> }, string[]]>([
    ['all', {}, ['radio', 'ammo', 'salve', 'key']],
    ['of one station', { station: 'medstation' }, ['salve', 'key']],
    ['up to a level', { level: 2 }, ['ammo', 'salve', 'key']],
    ['at built stations', { built: true }, ['ammo', 'salve', 'key']],
    ['without a quest or edition that is missing', { unlocked: true }, ['radio', 'ammo']],
    ['with a profit: a loss and no price are none', { profitable: true }, ['radio', 'ammo']],
    ['what is made', { found: new Set(['radio']) }, ['radio']],
    ['what is used', { found: new Set(['ledx']) }, ['key']],
    ['a search that finds nothing', { found: new Set() }, []],
    ['all at once', { station: 'workbench', built: true, unlocked: true, profitable: true }, ['ammo']],
  ])('%s', (_, change, expected) => {
    expect(uids(fittingCrafts(rows, { ...NO_CRAFT_FILTER, ...change }, view))).toEqual(expected)
  })
})

describe('sortedCrafts', () => {
  it.each([
    ['name', false, ['ammo', 'key', 'radio', 'salve']],
    ['station', false, ['key', 'salve', 'ammo', 'radio']],
    ['time', true, ['radio', 'salve', 'ammo', 'key']],
    ['cost', false, ['ammo', 'salve', 'radio', 'key']],
    ['fuel', true, ['radio', 'salve', 'ammo', 'key']],
    ['fee', true, ['ammo', 'radio', 'salve', 'key']],
    ['sale', true, ['radio', 'ammo', 'salve', 'key']],
    ['profit', true, ['radio', 'ammo', 'salve', 'key']],
    ['profit', false, ['salve', 'ammo', 'radio', 'key']],
    ['perHour', true, ['ammo', 'radio', 'salve', 'key']],
    ['throughput', true, ['ammo', 'radio', 'salve', 'key']],
  ] as const)('by %s, descending %s', (sort, descending, expected) => {
    expect(uids(sortedCrafts(rows, { sort, descending }, view))).toEqual(expected)
  })

  it('ranks what can be made, what takes own things, what is closed, and last what left the game', () => {
    const owned = { ...known(500, 900, 1), own: { rub: 500, itemUids: ['tape'] } } as CraftOutcome
    const list = [
      row('gone', known(1, 90_000, 1), {}, ['gone']),
      row('unbuilt', known(1, 50_000, 1), {}, ['station']),
      row('owned', owned, {}),
      row('open', known(900, 700, 2), {}),
    ]
    const order = ['open', 'owned', 'unbuilt', 'gone']
    for (const sort of ['perHour', 'profit', 'sale'] as const) {
      expect(uids(sortedCrafts(list, { sort, descending: true }, view))).toEqual(order)
    }
    expect(stationCrafts(list).flatMap(({ rows: own }) => uids(own))).toEqual(order)
  })

  it('keeps every row in every order', () => {
    for (const sort of CRAFT_SORTS) {
      expect(uids(sortedCrafts(rows, { sort, descending: true }, view)).toSorted()).toEqual(
        uids(rows).toSorted(),
      )
    }
  })
})

describe('stationCrafts', () => {
  it('puts the best station and the best craft first', () => {
    const found = stationCrafts(rows).map(({ station, rows: own, bestRubPerHour }) => [
      station,
      bestRubPerHour,
      uids(own),
    ])
    expect(found).toEqual([
      ['workbench', 2_000, ['ammo', 'radio']],
      ['medstation', -100, ['salve', 'key']],
    ])
  })

  it('puts what cannot be made last, and does not count it', () => {
    const locked = rows.map((one) => (one.craft.uid === 'ammo' ? { ...one, locks: ['quest' as const] } : one))
    expect(stationCrafts(locked)[0]).toMatchObject({ station: 'workbench', bestRubPerHour: 1_000 })
    const none = stationCrafts([row('a', known(1, 9, 1), {}, ['station'])])
    expect(none[0]?.bestRubPerHour).toBeUndefined()
  })
})

it.each([
  // The radio brings 2,000 in two hours and the salve 500 in one, with bought ingredients; fuel of 300 per hour counts
  // once.
  ['without fuel', 0, { powder: 100 }, 1_000 + 500],
  ['fuel once', 300, { powder: 100 }, 1_000 + 500 - 300],
  ['what nobody sells tonight stands still', 0, {}, 1_000],
  ['a loss too', 0, { powder: 700 }, 1_000],
  ['nothing to make', 300, { wires: undefined }, -300],
])('the whole hideout an hour: %s', (_, fuelRubPerHour, change, expected) => {
  const made = (
    uid: string,
    station: string,
    [sec, itemUid, saleRub]: [number, string, number],
  ): CraftRow => ({
    sec,
    locks: [],
    craft: {
      uid,
      station,
      level: 1,
      sec,
      gives: { itemUid: uid, count: 1 },
      takes: [
        { itemUid, count: 1 },
        { itemUid: 'drill', count: 1, isTool: true },
      ],
    },
    outcome: known(0, saleRub, 0),
  })
  const rows = [
    made('radio', 'workbench', [7_200, 'wires', 5_000]),
    made('salve', 'medstation', [3_600, 'powder', 600]),
  ]
  const prices: Record<string, number | undefined> = { wires: 3_000, ...change }
  const buy = (uid: string, count: number) => {
    const rub = prices[uid]
    return rub === undefined ? undefined : { rub: rub * count }
  }
  expect(hideoutRubPerHour(rows, { buy, fuelRubPerHour })).toBe(expected)
})

it('puts below by worth what is closed to the player', () => {
  const locked = rows.map((one) =>
    one.craft.uid === 'radio' ? { ...one, locks: ['station' as const] } : one,
  )
  const order = { sort: 'profit', descending: true } as const
  expect(uids(sortedCrafts(locked, order, view))).toEqual(['ammo', 'salve', 'radio', 'key'])
})
