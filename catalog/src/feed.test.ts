import { uidOf } from '@raidkit/rules/platform/uid'
import { beforeAll, describe, expect, it } from 'vitest'
import { feedOffers, knownPart, withFeed, type FeedBarter, type FeedCraft, type FeedItem } from './feed.ts'
import { loadCatalog, type Catalog } from './load.ts'

const SALEWA = '544fb45d4bdc2dee738b4568'
const NEW_ITEM = '6fffffffffffffffffffff01'
const PRAPOR = '54cb50c76803fa8b248b4571'
const THERAPIST = '54cb57776803fa99248b456e'

let bundled: Catalog
beforeAll(async () => {
  bundled = await loadCatalog()
})

/** The feed's row that says of an item what the bundled facts say. */
function rowOf(id: string, change: Partial<FeedItem> = {}): FeedItem {
  const at = bundled.items.findIndex((item) => item.bsgId === id)
  const {
    alias,
    category,
    handbook,
    kinds = [],
    width = 1,
    height = 1,
    weight,
    basePrice = 0,
    ...input
  } = bundled.inputs.items[at] ?? { uid: '', name: '', shortName: '' }
  const { bannedFromFlea, fleaLevel, color } = input
  return {
    id,
    nameKey: `${id} Name`,
    shortNameKey: `${id} ShortName`,
    kinds,
    width,
    height,
    basePrice,
    categories: [bundled.categories.get(category ?? '')?.bsgId ?? ''],
    handbook: [bundled.handbook.get(handbook ?? '')?.bsgId ?? ''],
    ...(alias !== undefined && { alias }),
    ...(weight !== undefined && { weight }),
    ...(bannedFromFlea && { bannedFromFlea }),
    ...(fleaLevel !== undefined && { fleaLevel }),
    ...(color !== undefined && { color }),
    buy: [],
    sell: [],
    ...change,
  }
}

const laid = (pvp: FeedItem[], pve: FeedItem[] = pvp, names = {}) =>
  withFeed(bundled, { items: { PVP: pvp, PVE: pve }, names })
const itemOf = (catalog: Catalog, id: string) => catalog.itemsByBsgId.get(id)

describe('items', () => {
  it('that the feed sees as we do leave the catalogue the very same', async () => {
    const rows = bundled.items.filter(({ partial }) => !partial).map(({ bsgId }) => rowOf(bsgId))
    expect(await laid(rows)).toBe(bundled)
  })

  it.each([
    ['base price', { basePrice: 123_456 }, { basePrice: 123_456 }],
    ['size', { width: 3, height: 2 }, { width: 3, height: 2, slots: 6 }],
    ['flea ban', { bannedFromFlea: true as const }, { bannedFromFlea: true }],
    ['flea level', { fleaLevel: 40 }, { fleaLevel: 40 }],
    ['weight', { weight: 9 }, { weight: 9 }],
    ['colour', { color: 'red' }, { color: 'red' }],
  ])('take over a new %s', async (_, change, expected) => {
    const catalog = await laid([rowOf(SALEWA, change)])
    expect(itemOf(catalog, SALEWA)).toMatchObject(expected)
    expect(catalog.version).not.toBe(bundled.version)
    expect(itemOf(bundled, SALEWA)).not.toMatchObject(expected)
  })

  it('are put into the lowest category that we know, whatever the order', async () => {
    const ids = ['item', 'barter-item', 'electronics'].map(
      (slug) => bundled.categories.get(slug)?.bsgId ?? '',
    )
    const catalog = await laid([rowOf(NEW_ITEM, { categories: [...ids.toReversed(), 'unheard-of'] })])
    expect(itemOf(catalog, NEW_ITEM)?.category).toBe('electronics')
  })

  it('that only the feed knows appear at the end, by their names, and can be found', async () => {
    const names = { en: { [NEW_ITEM]: ['Strange device', 'Device'] }, de: { [NEW_ITEM]: ['Gerät', 'Gerät'] } }
    const catalog = await laid([rowOf(NEW_ITEM, { basePrice: 7 })], [], names)
    expect(catalog.items.at(-1)).toMatchObject({
      uid: uidOf(NEW_ITEM),
      bsgId: NEW_ITEM,
      name: 'Strange device',
      shortName: 'Device',
      url: 'strange_device',
      name_l10n: { de: 'Gerät' },
    })
    expect(catalog.items).toHaveLength(bundled.items.length + 1)
    expect(catalog.itemsByUrl.get('strange_device')?.bsgId).toBe(NEW_ITEM)
  })

  it('that are renamed keep their address', async () => {
    const catalog = await laid([rowOf(SALEWA)], [], { en: { [SALEWA]: ['Golden coin', 'Coin'] } })
    expect(itemOf(catalog, SALEWA)).toMatchObject({
      name: 'Golden coin',
      url: itemOf(bundled, SALEWA)?.url,
    })
  })

  it('banned in one mode alone say so', async () => {
    const catalog = await laid([rowOf(SALEWA)], [rowOf(SALEWA, { bannedFromFlea: true })])
    expect(itemOf(catalog, SALEWA)).toMatchObject({
      bannedFromFlea: false,
      bannedFromFleaByMode: { PVE: true },
    })
  })

  it('have a version by what is said, not by when', async () => {
    const versions = [await laid([rowOf(SALEWA, { weight: 9 })]), await laid([rowOf(SALEWA, { weight: 9 })])]
    expect(versions[0]?.version).toBe(versions[1]?.version)
    const offers = [{ trader: PRAPOR, price: 5, currency: 'RUB', priceRub: 5, loyaltyLevel: 1 }]
    expect(await laid([rowOf(SALEWA, { buy: offers })])).toBe(bundled)
  })
})

describe('items that nobody has accepted', () => {
  const names = { en: { [NEW_ITEM]: ['Strange device', 'Device'] as [string, string] } }
  const facts = {
    items: {
      PVP: [rowOfNew(), { ...rowOfNew(SALEWA), contains: [{ id: NEW_ITEM, count: 3 }], presetOf: NEW_ITEM }],
      PVE: [rowOfNew()],
    },
    names,
  }
  function rowOfNew(id = NEW_ITEM): FeedItem {
    const keys = { nameKey: `${id} Name`, shortNameKey: `${id} ShortName` }
    const figures = { width: 1, height: 1, basePrice: 7, categories: [], handbook: [], kinds: [] }
    return { id, ...keys, ...figures, buy: [], sell: [] }
  }

  it('are told apart, and nothing refers to them', () => {
    const { known, unknownItems } = knownPart(bundled, facts, new Set())
    const device = { id: NEW_ITEM, name: 'Strange device', shortName: 'Device', basePrice: 7 }
    expect(unknownItems).toEqual([{ ...device, modes: ['PVP', 'PVE'] }])
    expect(known.items).toEqual({ PVP: [rowOfNew(SALEWA)], PVE: [] })
  })

  it('are items like others once they are', () => {
    const { known, unknownItems } = knownPart(bundled, facts, new Set([NEW_ITEM]))
    expect([unknownItems, known]).toEqual([[], facts])
  })
})

describe('offers', () => {
  const sale = { trader: THERAPIST, price: 100, currency: 'RUB', priceRub: 100 }
  const cash = { ...sale, loyaltyLevel: 2, quest: NEW_ITEM }

  it('of both modes are one, of one mode name it, and traders nobody knows are left out', () => {
    const unknownOffer = { ...cash, trader: NEW_ITEM }
    const dearer = { ...cash, price: 120, priceRub: 120 }
    const items = {
      PVP: [rowOf(SALEWA, { buy: [cash, unknownOffer], sell: [sale] })],
      PVE: [rowOf(SALEWA, { buy: [cash, dearer], sell: [{ ...sale, price: 90 }] })],
    }
    const offers = feedOffers(bundled, { items, names: {} })
    const uid = uidOf(SALEWA)
    const terms = {
      itemUid: uid,
      trader: 'Therapist',
      currency: 'RUB',
      loyaltyLevel: 2,
      questUid: uidOf(NEW_ITEM),
    }
    expect(offers?.buy.get(uid)).toEqual([
      { ...terms, price: 100, priceRub: 100 },
      { ...terms, price: 120, priceRub: 120, modes: ['PVE'] },
    ])
    expect(offers?.sell.get(uid)).toEqual([{ trader: 'Therapist', price: 100, currency: 'RUB' }])
    expect(offers?.sellPve.get(uid)).toEqual([{ trader: 'Therapist', price: 90, currency: 'RUB' }])
    expect(offers?.isCurrent).toBe(true)
  })

  it('of things that are gone from the feed are no offers', () => {
    const items = { PVP: [rowOf(SALEWA, { buy: [cash], gone: true })], PVE: [] }
    expect(feedOffers(bundled, { items, names: {} })).toBeUndefined()
  })
})

describe('barters and crafts', () => {
  const game = (uid: string) => bundled.itemsByUid.get(uid)?.bsgId ?? ''
  const stack = (one: { itemUid: string; count: number }) => ({ id: game(one.itemUid), count: one.count })
  const barterRows = (): FeedBarter[] =>
    bundled.barters.map((barter, at) => ({
      id: `5eeeeeeeeeeeeeeeeeee${String(at).padStart(4, '0')}`,
      loyaltyLevel: barter.loyaltyLevel,
      trader: bundled.tradersByName.get(barter.trader)?.bsgId ?? '',
      takes: barter.takes.map(stack),
      gives: stack(barter.gives),
    }))
  const craftRows = (): FeedCraft[] =>
    bundled.crafts.map((craft) => ({
      id: craft.uid.replaceAll('-', ''),
      level: craft.level,
      sec: 60,
      questItems: [],
      station: bundled.stationsBySlug.get(craft.station)?.bsgId ?? '',
      takes: craft.takes.map(stack),
      gives: stack(craft.gives),
    }))

  it('replace ours, found by trader, by what they give and take', async () => {
    const [first, ...others] = barterRows()
    if (!first) throw new Error('there are barters')
    const barters = { PVP: [first, ...others], PVE: others }
    const catalog = await withFeed(bundled, { barters, names: {} })
    const uid = uidOf(first.id)
    expect(catalog.barters).toHaveLength(bundled.barters.length)
    expect(catalog.barters.find((barter) => barter.uid === uid)?.modes).toEqual(['PVP'])
    expect(catalog.bartersByGives.get(uidOf(first.gives.id))?.some((barter) => barter.uid === uid)).toBe(true)
  })

  it('that cannot be understood are left out; too few of them change nothing', async () => {
    const rows = barterRows()
    const broken = rows.slice(0, 5).map((row) => ({ ...row, gives: { id: NEW_ITEM, count: 1 } }))
    const most = { PVP: [...broken, ...rows.slice(5)], PVE: [] }
    expect((await withFeed(bundled, { barters: most, names: {} })).barters).toHaveLength(rows.length - 5)
    const few = { PVP: rows.slice(0, 10), PVE: [] }
    expect(await withFeed(bundled, { barters: few, names: {} })).toBe(bundled)
  })

  it('of other sources than the feed stay beside its own', async () => {
    const catalog = await withFeed(bundled, { crafts: craftRows(), names: {} })
    const added = bundled.crafts.filter(({ addedBy }) => addedBy !== undefined)
    expect(added.length).toBeGreaterThan(0)
    for (const craft of added) expect(catalog.crafts).toContain(craft)
    expect(catalog.crafts.some(({ sec }) => sec === 60)).toBe(true)
  })
})
