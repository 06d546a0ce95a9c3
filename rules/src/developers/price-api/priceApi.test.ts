import { describe, expect, it } from 'vitest'
import type { Item } from '../../catalogue/items/index.ts'
import type { ItemPrice } from '../../prices/prices/index.ts'
import { makeNearIndex } from '../../market/item-search/index.ts'
import { searchText } from '../../catalogue/items/index.ts'
import { csvCells, csvFields, itemFinder, PriceRecord, priceRecord, sortedRows, type Sale } from './index.ts'

const ITEM = {
  uid: '59faff1d-86f7-8746-851c-718c9c000000',
  bsgId: '59faff1d86f7746c51718c9c',
  slots: 1,
  name: 'Physical Bitcoin',
  shortName: '0.2BTC',
  basePrice: 100_000,
  isFunctional: true,
  tags: ['Barter_items', 'Valuables'],
  bannedFromFlea: false,
}
const PRICE: ItemPrice = {
  itemUid: ITEM.uid,
  price: 410_000,
  lastLow: 412_000,
  avg24h: 409_350.4,
  avg7d: 398_120,
  low24h: null,
  high24h: null,
  change24h: 1.27,
  change7d: -3.4,
  offers: 12,
  isOutlier: false,
  observedAtMs: Date.UTC(2026, 7, 5, 9, 14, 3, 117),
}
const address = (path: string) => `https://site.example${path}`
const addresses = {
  icon: address('/i'),
  img: address('/m'),
  imgBig: address('/l'),
  link: address('/item/btc'),
  wikiLink: address('/w'),
  reference: address('/user'),
}
const THERAPIST: Sale = { trader: 'Therapist', amount: 265_000, currency: '₽', rub: 265_000 }
const known = { mode: 'PVP' as const, price: PRICE, sales: [THERAPIST], asOfMs: 0, addresses }

describe('a record', () => {
  it('is that of the reference', () => {
    const record = priceRecord(ITEM, known)
    expect(record).toEqual({
      uid: ITEM.uid,
      bsgId: ITEM.bsgId,
      name: 'Physical Bitcoin',
      shortName: '0.2BTC',
      price: 412_000,
      basePrice: 100_000,
      avg24hPrice: 409_350,
      avg7daysPrice: 398_120,
      traderName: 'Therapist',
      traderPrice: 265_000,
      traderPriceCur: '₽',
      traderPriceRub: 265_000,
      updated: '2026-08-05T09:14:03.117Z',
      slots: 1,
      diff24h: 1.27,
      diff7days: -3.4,
      ...addresses,
      isFunctional: true,
      tags: ['Barter_items', 'Valuables'],
      bannedOnFlea: false,
      haveMarketData: true,
    })
    expect(PriceRecord.parse(record)).toEqual(record)
  })

  it('that nobody saw has zeros and the time of the table', () => {
    const record = priceRecord(ITEM, { ...known, price: undefined, asOfMs: Date.UTC(2026, 6, 16) })
    expect(PriceRecord.parse(record)).toMatchObject({
      price: 0,
      avg24hPrice: 0,
      avg7daysPrice: 0,
      diff24h: 0,
      diff7days: 0,
      haveMarketData: false,
      updated: '2026-07-16T00:00:00.000Z',
    })
  })

  it.each([
    [
      'the best of those that clients know',
      [{ ...THERAPIST, trader: 'Ref', rub: 9e5 }, THERAPIST],
      'Therapist',
      265_000,
    ],
    ['Fence where nobody pays', [], 'Fence', 0],
    ['Fence where only others pay', [{ ...THERAPIST, trader: 'Lightkeeper' }], 'Fence', 0],
    ['Fence where the others pay nothing', [{ ...THERAPIST, rub: 0, amount: 0 }], 'Fence', 0],
  ])('names %s', (_, sales, traderName, traderPriceRub) => {
    const record = priceRecord(ITEM, { ...known, sales })
    expect(PriceRecord.parse(record)).toMatchObject({ traderName, traderPriceRub })
  })

  it('of a trader who pays in dollars says both sums', () => {
    const sales: Sale[] = [{ trader: 'Peacekeeper', amount: 120, currency: '$', rub: 17_400 }]
    expect(priceRecord(ITEM, { ...known, sales })).toMatchObject({
      traderName: 'Peacekeeper',
      traderPrice: 120,
      traderPriceCur: '$',
      traderPriceRub: 17_400,
    })
  })

  it('never has a slot count that nothing can be divided by, and knows the ban of its mode', () => {
    const odd = { ...ITEM, slots: 0, basePrice: undefined, bannedFromFleaByMode: { PVE: true } }
    expect(PriceRecord.parse(priceRecord(odd, { ...known, mode: 'PVE' }))).toMatchObject({
      slots: 1,
      basePrice: 0,
      bannedOnFlea: true,
    })
  })
})

const NAMES: [name: string, shortName: string, ...tags: string[]][] = [
  ['Secure Flash drive', 'Flash drive'],
  ['Military flash drive', 'MFD'],
  ['Right half of a Physical Bitcoin', 'BTC R'],
  ['Physical Bitcoin', '0.2BTC'],
  ['Eagle', 'Nothing'],
  ['Gunpowder "Eagle"', 'Eagle'],
  ['Eagle eye scope', 'Scope'],
  ['Golden eagle statue', 'Statue'],
  ['5.56x45mm M855A1', 'M855A1'],
  ['AK-74 polymer grip', 'Grip', 'Weapon_parts_mods'],
  ['AK-74 5.45x39', 'AK-74', 'Weapon'],
  ['Salewa first aid kit', 'Salewa'],
]
const lines = NAMES.map(
  ([name, shortName, ...tags]) => ({ name, shortName, tags, uid: name }) as unknown as Item,
)
const find = itemFinder(lines)
const near = makeNearIndex((item: Item) => searchText([item.name, item.shortName]))
for (const line of lines) near.add(line)
const found = (text: string) => find(text, near.search).map(({ name }) => name)

describe('search', () => {
  it.each([
    [
      'the exact name, the short name, a beginning, the words',
      'eagle',
      ['Eagle', 'Gunpowder "Eagle"', 'Eagle eye scope', 'Golden eagle statue'],
    ],
    ['a slug', 'military-flash-drive', ['Military flash drive']],
    ['underscores and capitals', 'MILITARY_Flash.Drive', ['Military flash drive']],
    ['part of a short name', 'BTC', ['Physical Bitcoin', 'Right half of a Physical Bitcoin']],
    ['a short name', 'mfd', ['Military flash drive']],
    ['words in any order', 'drive flash', ['Secure Flash drive', 'Military flash drive']],
    ['a name without its dots', '556x45', ['5.56x45mm M855A1']],
    ['a gun before what is screwed to it', 'ak 74', ['AK-74 5.45x39', 'AK-74 polymer grip']],
    ['what was meant', 'salwea', ['Salewa first aid kit']],
    ['nothing', 'zzzzzzzz', []],
    ['signs', '"\'<>&%', []],
    ['emoji', '🦔🦔', []],
    ['spaces', '   ', []],
    ['a text without end', 'x'.repeat(2000), []],
    ['Cyrillic without end', 'ж'.repeat(2000), []],
  ])('%s', (_, text, expected) => expect(found(text)).toEqual(expected))

  it('gives five at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ ...lines[0]!, uid: String(n) }))
    expect(itemFinder(many)('flash', undefined)).toHaveLength(5)
  })
})

describe('order and tags', () => {
  const records = [3, 1, 2].map((price, nth) =>
    priceRecord({ ...ITEM, name: ['b', 'A', 'c'][nth]! }, { ...known, price: { ...PRICE, lastLow: price } }),
  )
  it.each([
    ['price', false, [1, 2, 0]],
    ['price', true, [0, 2, 1]],
    ['name', false, [1, 0, 2]],
    ['slots', true, [0, 1, 2]],
    ['tags', true, [0, 1, 2]],
    ['isFunctional', true, [0, 1, 2]],
    ['nothing', true, [0, 1, 2]],
    ['__proto__', true, [0, 1, 2]],
    ['constructor', true, [0, 1, 2]],
  ])('by %s, descending %s', (sort, descending, expected) => {
    expect(sortedRows(records, { sort, descending })).toEqual(expected)
  })
})

describe('a record as a line of a table', () => {
  const record = priceRecord(ITEM, known)
  const cells = (list: string) => {
    const read = csvFields(list)
    return 'unknown' in read ? `no ${read.unknown}` : csvCells(record, read.fields)
  }
  it.each([
    ['name,price', ['Physical Bitcoin', 412_000]],
    [' PRICE , name, price', [412_000, 'Physical Bitcoin']],
    ['tags,bannedOnFlea,diff7days', ['Barter_items|Valuables', 'false', -3.4]],
    ['name,weight', 'no weight'],
    ['__proto__', 'no __proto__'],
    ['=1+1', 'no =1+1'],
  ])('%s', (list, expected) => expect(cells(list)).toEqual(expected))

  it('has all fields but the addresses where none is named', () => {
    expect(csvFields('')).toEqual(csvFields(' , '))
    expect(cells('')).toHaveLength(Object.keys(record).length - Object.keys(addresses).length)
  })
})
