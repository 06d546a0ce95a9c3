import { describe, expect, it } from 'vitest'
import { fittingKeys, keyPrice, NO_MAP, pricePerUse, sortedKeys, type ListedKey } from './index.ts'

const flea = (price: number, offers = 10) => ({
  price,
  lastLow: price,
  avg24h: price,
  avg7d: price,
  change24h: 0,
  change7d: 0,
  offers,
  observedAtMs: 0,
  isOutlier: false,
})
const key = (change: Partial<ListedKey>): ListedKey => ({
  uid: 'u',
  name: 'Dorm room 114 key',
  shortName: 'Dorm 114',
  uses: 40,
  doors: [{ map: 'customs', mapName: 'Customs' }],
  quests: [],
  flea: null,
  buy: null,
  ...change,
})

describe('what a key costs', () => {
  it.each([
    ['the flea market alone', flea(30_000), null, { rub: 30_000, from: 'flea' }],
    [
      'a trader alone',
      null,
      { trader: 'Jaeger', rub: 9_000 },
      { rub: 9_000, from: 'trader', trader: 'Jaeger' },
    ],
    ['the cheaper trader', flea(30_000), { trader: 'Jaeger', rub: 9_000 }, { rub: 9_000, from: 'trader' }],
    ['the cheaper flea market', flea(5_000), { trader: 'Jaeger', rub: 9_000 }, { rub: 5_000, from: 'flea' }],
  ] as const)('%s', (_, price, buy, expected) =>
    expect(keyPrice({ flea: price, buy })).toMatchObject(expected),
  )

  it('is unknown where nobody sells it', () => {
    expect(keyPrice({ flea: null, buy: null })).toBeUndefined()
  })

  // A Factory emergency exit key opens 20 times, a marked room key 10 times, an unlimited one never wears out.
  it.each([
    [100_000, 20, 5_000],
    [1_500_000, 10, 150_000],
    [333, 2, 167],
    [100_000, 0, undefined],
    [undefined, 20, undefined],
  ])('%s roubles for %s uses is %s each', (rub, uses, each) => expect(pricePerUse(rub, uses)).toBe(each))
})

describe('which keys are listed', () => {
  const keys = [
    key({ uid: 'dorm' }),
    key({
      uid: 'kiba',
      name: 'Kiba Arms outer door key',
      doors: [{ map: 'interchange', mapName: 'Interchange' }],
    }),
    key({ uid: 'safe', name: 'Weapon safe key', doors: [], quests: [{ name: 'Saving the Mole' }] }),
  ]
  const uids = (filter: Parameters<typeof fittingKeys>[1]) => fittingKeys(keys, filter).map(({ uid }) => uid)

  it.each([
    ['', '', ['dorm', 'kiba', 'safe']],
    ['', 'interchange', ['kiba']],
    ['', NO_MAP, ['safe']],
    ['114 customs', '', ['dorm']],
    ['mole', '', ['safe']],
    ['KIBA', 'customs', []],
  ])('search "%s" on map "%s"', (search, map, expected) => expect(uids({ search, map })).toEqual(expected))

  it('may be the favourites alone', () => {
    expect(uids({ search: '', map: '', favourites: new Set(['safe', 'other']) })).toEqual(['safe'])
  })
})

describe('in which order', () => {
  const keys = [
    key({ uid: 'cheap', flea: flea(10_000) }),
    key({ uid: 'thin', flea: flea(900_000, 1) }),
    key({ uid: 'dear', flea: flea(500_000), uses: 10 }),
    key({ uid: 'none', uses: 0 }),
  ]
  const uids = (sort: Parameters<typeof sortedKeys>[1]['sort'], descending: boolean) =>
    sortedKeys(keys, { sort, descending }, (a, b) => (a < b ? -1 : Number(a > b))).map(({ uid }) => uid)

  it.each([
    ['price', true, ['dear', 'thin', 'cheap', 'none']],
    ['price', false, ['cheap', 'dear', 'thin', 'none']],
    // 250, 22,500 and 50,000 per use; a key without a limit has no price per use.
    ['perUse', false, ['cheap', 'thin', 'dear', 'none']],
    ['uses', true, ['none', 'cheap', 'thin', 'dear']],
  ] as const)('by %s, descending %s', (sort, descending, expected) =>
    expect(uids(sort, descending)).toEqual(expected),
  )
})
