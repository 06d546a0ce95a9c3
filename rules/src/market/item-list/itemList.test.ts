import { describe, expect, it } from 'vitest'
import { searchText } from '../../catalogue/items/index.ts'
import { FLEA_RATES } from '../../testing/fleaRates.ts'
import { fittingItems, foundItems, isDemotedItem, ledByTrusted, NO_FILTER, sortedItems } from './index.ts'
import type { ItemFilter, ItemOrder, LinePrice, ListedItem, Seller } from './index.ts'

type ItemInput = {
  name: string
  shortName?: string
  tags?: string[]
  slots?: number
  assembledSlots?: number
  basePrice?: number
  bannedFromFlea?: boolean
  bannedFromFleaByMode?: Record<string, boolean>
}

let made = 0
function item({ name, shortName = name, tags = [], slots = 1, ...rest }: ItemInput): ListedItem {
  made += 1
  const uid = `00000000-0000-8000-8000-${String(made).padStart(12, '0')}`
  return { uid, name, shortName, tags, slots, assembledSlots: slots, bannedFromFlea: false, ...rest }
}

type PriceInput = {
  price?: number
  change24h?: number
  offers?: number
  avg7d?: number
  sell?: LinePrice['sell']
}

function priced({ price, change24h, offers, avg7d, sell }: PriceInput): LinePrice {
  const none = { avg24h: null, avg7d: avg7d ?? null, low24h: null, high24h: null, change7d: null }
  const flea =
    price === undefined
      ? null
      : {
          price,
          lastLow: price,
          ...none,
          change24h: change24h ?? null,
          offers: offers ?? null,
          observedAtMs: 0,
          isOutlier: false,
        }
  return { flea, sell: sell ?? null, buy: null }
}

const unpriced = () => undefined
const seller: Seller = {
  mode: 'PVP',
  level: undefined,
  flea: { rates: FLEA_RATES, minLevel: 15 },
  reduction: { hasIntelCenter3: false, hideoutManagement: 0 },
}
const searchOf = ({ name, shortName }: ListedItem) => searchText([name, shortName])
const names = (items: readonly ListedItem[]) => items.map(({ name }) => name)

describe('sortedItems', () => {
  const items = [
    item({ name: '12/70 slug', basePrice: 90, slots: 1 }),
    item({ name: 'Salewa', basePrice: 12_000, slots: 2 }),
    item({ name: '9x18 PM', basePrice: 40, slots: 1 }),
    item({ name: 'Poster', slots: 4 }),
  ]

  it.each([
    ['names, numbers by their size', 'name', false, ['9x18 PM', '12/70 slug', 'Poster', 'Salewa']],
    ['names backwards', 'name', true, ['Salewa', 'Poster', '12/70 slug', '9x18 PM']],
    ['cheap first, unpriced last', 'basePrice', false, ['9x18 PM', '12/70 slug', 'Salewa', 'Poster']],
    ['dear first, unpriced last too', 'basePrice', true, ['Salewa', '12/70 slug', '9x18 PM', 'Poster']],
    ['small first, equals by name', 'slots', false, ['9x18 PM', '12/70 slug', 'Salewa', 'Poster']],
  ] as const)('%s', (_, sort, descending, expected) => {
    const order: ItemOrder = { sort, descending }
    expect(names(sortedItems(items, order, { language: 'en', priceOf: unpriced, seller }))).toEqual(expected)
  })

  it('puts Russian letters where Russian readers look for them', () => {
    const russian = [item({ name: 'Ель' }), item({ name: 'Ёж' }), item({ name: 'Жук' })]
    const order: ItemOrder = { sort: 'name', descending: false }
    expect(names(sortedItems(russian, order, { language: 'ru', priceOf: unpriced, seller }))).toEqual([
      'Ёж',
      'Ель',
      'Жук',
    ])
  })

  const prices = new Map([
    ['12/70 slug', priced({ price: 100, change24h: -5, offers: 3 })],
    ['Salewa', priced({ price: 30_000, change24h: 2.5 })],
    ['9x18 PM', priced({ sell: { trader: 'Prapor', rub: 20 } })],
  ])
  it.each([
    ['price', true, ['Salewa', '12/70 slug', '9x18 PM', 'Poster']],
    ['price', false, ['12/70 slug', 'Salewa', '9x18 PM', 'Poster']],
    ['perSlot', true, ['Salewa', '12/70 slug', '9x18 PM', 'Poster']], // 15,000 and 100
    ['change24h', false, ['12/70 slug', 'Salewa', '9x18 PM', 'Poster']],
    ['offers', false, ['12/70 slug', '9x18 PM', 'Poster', 'Salewa']],
    ['traderSell', false, ['9x18 PM', '12/70 slug', 'Poster', 'Salewa']],
    ['traderBuy', true, ['9x18 PM', '12/70 slug', 'Poster', 'Salewa']],
  ] as const)('by %s, descending: %s; what has none last, by name', (sort, descending, expected) => {
    const view = { language: 'en', priceOf: ({ name }: ListedItem) => prices.get(name), seller } as const
    expect(names(sortedItems(items, { sort, descending }, view))).toEqual(expected)
  })
})

describe('thin and strange prices', () => {
  const items = [item({ name: 'Joke', basePrice: 100 }), item({ name: 'GPU', basePrice: 100_000 })]
  const usual = priced({ price: 200_000, change24h: 40, offers: 60 })
  const prices = new Map([
    ['Joke', priced({ price: 9_999_999, change24h: 24_900, offers: 1, avg7d: 150 })],
    ['GPU', usual],
  ])
  const order = (sort: ItemOrder['sort']) => {
    const view = { language: 'en', priceOf: ({ name }: ListedItem) => prices.get(name), seller } as const
    return names(sortedItems(items, { sort, descending: true }, view))
  }
  it.each(['price', 'keep', 'lastPrice', 'perSlot'] as const)('do not lead by %s', (sort) => {
    expect(order(sort)).toEqual(['GPU', 'Joke'])
  })
  it('stand behind a firm one however much speaks for them', () => {
    const dear = [item({ name: 'One offer' }), item({ name: 'Firm' }), item({ name: 'Two offers' })]
    const known = new Map([
      ['One offer', priced({ price: 900, offers: 1 })],
      ['Two offers', priced({ price: 300, offers: 2 })],
      ['Firm', priced({ price: 500, offers: 9 })],
    ])
    const view = { language: 'en', priceOf: ({ name }: ListedItem) => known.get(name), seller } as const
    const led = (descending: boolean) => {
      const order = { sort: 'price', descending } as const
      return names(ledByTrusted(sortedItems(dear, order, view), order, view))
    }
    expect(led(true)).toEqual(['Firm', 'One offer', 'Two offers'])
    expect(led(false)).toEqual(['Firm', 'Two offers', 'One offer'])
    const none = dear.filter(({ name }) => name !== 'Firm')
    expect(names(ledByTrusted(none, { sort: 'price' }, view))).toEqual(names(none))
  })
  it.each([
    ['dearer than the one before it', true, 900, 500, true],
    ['cheaper, as the order says', true, 300, 500, false],
    ['cheaper from the cheapest on', false, 300, 500, true],
    ['dearer from the cheapest on', false, 900, 500, false],
  ])('say that they stand lower than their figure: %s', (_, descending, rub, beforeRub, expected) => {
    const [thin, firm] = [item({ name: 'Thin' }), item({ name: 'Firm' })]
    const known = new Map([
      ['Thin', priced({ price: rub, offers: 1 })],
      ['Firm', priced({ price: beforeRub, offers: 9 })],
    ])
    const view = { priceOf: ({ name }: ListedItem) => known.get(name), seller }
    const order = { sort: 'price', descending } as const
    expect(isDemotedItem([thin, firm], order, view)).toBe(expected)
    expect(isDemotedItem([thin, undefined], order, view)).toBe(false)
    expect(isDemotedItem([firm, thin], order, view)).toBe(false)
  })
  it('have their changes capped', () => expect(order('change24h')).toEqual(['Joke', 'GPU']))
})

describe('fittingItems', () => {
  const items = [
    item({ name: 'Bitcoin', slots: 1, bannedFromFlea: true, tags: ['Valuables'] }),
    item({ name: 'M4A1', slots: 2, assembledSlots: 10 }),
    item({ name: 'GPU', slots: 2, tags: ['Electronics'], bannedFromFleaByMode: { PVE: true } }),
    item({ name: 'Poster' }),
  ]
  const prices = new Map([
    ['Bitcoin', priced({ sell: { trader: 'Therapist', rub: 529_618 } })],
    ['M4A1', priced({ price: 100_000, sell: { trader: 'Mechanic', rub: 10_302 } })],
    ['GPU', priced({ price: 200_000, sell: { trader: 'Therapist', rub: 60_000 } })],
  ])
  const priceOf = ({ name }: ListedItem) => prices.get(name)
  const fit = (filter: Partial<ItemFilter>, more: { mode?: string; favourites?: ReadonlySet<string> } = {}) =>
    names(fittingItems(items, { ...NO_FILTER, ...filter }, { mode: 'PVP', priceOf, ...more }))

  it.each([
    ['nothing asked', {}, ['Bitcoin', 'M4A1', 'GPU', 'Poster']],
    ['a tag', { tag: 'Electronics' }, ['GPU']],
    ['an unknown tag', { tag: 'No_such' }, []],
    ['the best-paying trader', { trader: 'Therapist' }, ['Bitcoin', 'GPU']],
    // 100,000 over the ten slots of the default build is 10,000 and not more (spec 9).
    ['valuable, by the trader where the flea market is closed', { valuable: true }, ['Bitcoin', 'GPU']],
    ['allowed on the flea market', { flea: true }, ['M4A1', 'GPU', 'Poster']],
    ['from a price, itself included', { minRub: 100_000 }, ['M4A1', 'GPU']],
    ['up to a price, the unpriced left out', { maxRub: 100_000 }, ['M4A1']],
    ['a range from zero', { minRub: 0 }, ['M4A1', 'GPU']],
    ['a range that holds nothing', { minRub: 5, maxRub: 1 }, []],
    ['all at once', { tag: 'Electronics', trader: 'Therapist', flea: true, minRub: 1 }, ['GPU']],
  ])('%s', (_, filter, expected) => expect(fit(filter)).toEqual(expected))

  it('asks the mode that is shown', () => {
    expect(fit({ flea: true }, { mode: 'PVE' })).toEqual(['M4A1', 'Poster'])
  })
  it('keeps to favourites', () => {
    expect(fit({}, { favourites: new Set([items[3]?.uid ?? '']) })).toEqual(['Poster'])
    expect(fit({}, { favourites: new Set() })).toEqual([])
  })
})

describe('foundItems', () => {
  const items = [
    item({ name: 'AK-74 5.45x39 magazine', shortName: '6L20', tags: ['Magazines'] }),
    item({ name: 'Bag of AK parts', shortName: 'Bag', tags: ['Barter_items'] }),
    item({ name: 'Kalashnikov assault rifle', shortName: 'AK', tags: ['Weapon'] }),
    item({ name: 'Makarov', shortName: 'PM', tags: ['Weapon'] }),
  ]

  it.each([
    [
      'everything when nothing is asked',
      '',
      ['AK-74 5.45x39 magazine', 'Bag of AK parts', 'Kalashnikov assault rifle', 'Makarov'],
    ],
    [
      'the whole short name, then starts, words; a short word is no middle of another',
      'AK',
      ['Kalashnikov assault rifle', 'AK-74 5.45x39 magazine', 'Bag of AK parts'],
    ],
    ['all words in any order', 'magazine 5.45', ['AK-74 5.45x39 magazine']],
    ['without the signs', '545x39', ['AK-74 5.45x39 magazine']],
    ['signs that the name lacks', 'maka-rov', ['Makarov']],
    ['the middle of a word where nothing begins so', 'karo', ['Makarov']],
    ['nothing', 'xyz', []],
  ])('%s', (_, search, expected) => {
    expect(names(foundItems(items, { search, bestFirst: true }, { searchOf }))).toEqual(expected)
  })

  it('keeps the given order when it was chosen', () => {
    const expected = ['AK-74 5.45x39 magazine', 'Bag of AK parts', 'Kalashnikov assault rifle']
    expect(names(foundItems(items, { search: 'ak', bestFirst: false }, { searchOf }))).toEqual(expected)
  })

  it('puts near ones after its own, within what is given', () => {
    const near = (_: string, isAlone: boolean) => (isAlone ? [] : items.toReversed())
    const search = (bestFirst: boolean) =>
      names(foundItems(items.slice(0, 3), { search: 'bag', bestFirst }, { searchOf, near }))
    expect(search(true)).toEqual(['Bag of AK parts', 'Kalashnikov assault rifle', 'AK-74 5.45x39 magazine'])
    expect(search(false)).toEqual(['AK-74 5.45x39 magazine', 'Bag of AK parts', 'Kalashnikov assault rifle'])
    expect(names(foundItems(items, { search: 'a', bestFirst: true }, { searchOf, near }))).toHaveLength(3)
  })
})
