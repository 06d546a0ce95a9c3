import { describe, expect, it } from 'vitest'
import type { LinePrice, ListedItem, Seller } from '../item-list/index.ts'
import {
  bestOf,
  comparedUrls,
  compareRows,
  overlayHistories,
  toggledMark,
  type ComparedFigure,
} from './index.ts'

const item = (change: Partial<ListedItem>): ListedItem => ({
  uid: 'a',
  name: 'A',
  shortName: 'A',
  tags: [],
  slots: 1,
  assembledSlots: 1,
  basePrice: 100,
  bannedFromFlea: true,
  ...change,
})
const flea = (price: number): NonNullable<LinePrice['flea']> => ({
  price,
  lastLow: price,
  avg24h: price,
  avg7d: price,
  change24h: 1,
  change7d: 2,
  offers: 9,
  observedAtMs: 0,
  isOutlier: false,
})
// Both are banned from the flea market, so the revenue is the trader's price.
const seller: Seller = {
  mode: 'PVP',
  level: 40,
  reduction: { hasIntelCenter3: false, hideoutManagement: 0 },
  flea: { rates: { itemTax: 0.03, requirementTax: 0.03 }, minLevel: 15 } as unknown as Seller['flea'], // not read
}
const big = {
  item: item({ uid: 'big', slots: 4, assembledSlots: 4 }),
  price: { flea: flea(40_000), sell: { trader: 'Therapist', rub: 20_000 }, buy: null } as const,
}
const small = {
  item: item({ uid: 'small' }),
  price: {
    flea: flea(15_000),
    sell: { trader: 'Prapor', rub: 8_000 },
    buy: { trader: 'Prapor', rub: 30_000 },
  } as const,
}

describe('figures side by side', () => {
  const rows = compareRows([big, small], seller)
  const row = (name: ComparedFigure) => rows.find((one) => one.figure === name)
  it.each([
    ['price', [40_000, 15_000], []],
    ['perSlot', [10_000, 15_000], [1]],
    ['keepWhole', [20_000, 8_000], [0]],
    ['keep', [5_000, 8_000], [1]],
    ['traderBuy', [undefined, 30_000], []],
    ['slots', [4, 1], [1]],
  ] as const)('%s', (name, values, best) => {
    expect(row(name)?.values).toEqual(values)
    expect([...(row(name)?.best ?? [])]).toEqual(best)
  })

  it('leaves out what nobody knows', () => {
    const [none] = [{ item: item({}), price: { flea: null, sell: null, buy: null } }]
    expect(compareRows([none, none], seller).map((one) => one.figure)).toEqual(['slots', 'basePrice'])
  })

  it.each([
    [[1, 3, 3], 'high', [1, 2]],
    [[1, undefined, 3], 'low', [0]],
    [[2, 2], 'high', []],
    [[5], 'high', []],
    [[1, 2], undefined, []],
  ] as const)('the best of %j by %s', (values, better, best) =>
    expect([...bestOf(values, better)]).toEqual(best),
  )
})

describe('histories over one another', () => {
  const histories = [
    { timesMs: [0, 10, 20], lowest: [100, 150, 50] },
    { timesMs: [10, 30], lowest: [1_000, 1_100] },
  ]
  it('share one axis of time', () => {
    expect(overlayHistories(histories, 'rub')).toEqual({
      timesMs: [0, 10, 20, 30],
      lines: [
        [100, 150, 50, null],
        [null, 1_000, null, 1_100],
      ],
    })
  })
  it('begin at nought in per cent', () => {
    expect(overlayHistories(histories, 'percent').lines).toEqual([
      [0, 50, -50, null],
      [null, 0, null, 10],
    ])
  })
  it('may be empty', () => {
    expect(overlayHistories([{ timesMs: [], lowest: [] }], 'percent')).toEqual({ timesMs: [], lines: [[]] })
  })
})

describe('marks', () => {
  const marks = ['a', 'b', 'c', 'd'].map((uid) => ({ uid, url: uid, name: uid }))
  it('come and go, no more than four', () => {
    expect(toggledMark(marks.slice(0, 3), { uid: 'd', url: 'd', name: 'd' })).toEqual(marks)
    expect(toggledMark(marks, { uid: 'b', url: 'b', name: 'b' })?.map(({ uid }) => uid)).toEqual([
      'a',
      'c',
      'd',
    ])
    expect(toggledMark(marks, { uid: 'e', url: 'e', name: 'e' })).toBeUndefined()
  })
  it.each([
    ['', []],
    ['salewa, ledx,,salewa', ['salewa', 'ledx']],
    ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
    ['x'.repeat(300), []],
  ])('"%s" in an address', (text, expected) => expect(comparedUrls(text)).toEqual(expected))
})
