import type { listItems } from '@raidkit/contract/catalogue/items'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { PricesReply } from '@raidkit/contract/prices/prices'
import { findBestSale } from '@raidkit/rules/market/item-list'
import { robustPrice } from '@raidkit/rules/prices/prices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

type Reply = ReplyOf<typeof listItems>

let site: TestApp
beforeAll(async () => {
  site = await testApp({ environment: { PRICE_FEED: 'sample' } })
}, 60_000)
afterAll(() => site.close())

async function ask(query: Record<string, string>): Promise<Reply> {
  const reply = await site.app.inject({ url: '/api/be/items', query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Reply>()
}
const names = ({ items }: Reply) => items.map(({ name }) => name)
const status = async (query: Record<string, string>) =>
  (await site.app.inject({ url: '/api/be/items', query })).statusCode

describe('search', () => {
  it.each([
    ['a name', { search: 'salewa' }, 'Salewa first aid kit'],
    ['a short name', { search: 'gpu' }, 'Graphics card'],
    ['a wrong letter', { search: 'salewu' }, 'Salewa first aid kit'],
    ['a letter missing', { search: 'grphics card' }, 'Graphics card'],
    ['a Russian keyboard', { search: 'ыфдуцф' }, 'Salewa first aid kit'],
    ['words the other way around', { search: 'card graphics' }, 'Graphics card'],
    ['a Russian name on a Russian page', { search: 'видеокарта', lang: 'ru' }, 'Видеокарта'],
    ['an English name on a Russian page', { search: 'graphics card', lang: 'ru' }, 'Видеокарта'],
    ['a Latin keyboard on a Russian page', { search: 'dbltjrfhnf', lang: 'ru' }, 'Видеокарта'],
  ])('finds by %s', async (_, query, expected) => expect(names(await ask(query))[0]).toBe(expected))

  it('answers the first 20 to everybody, all of them to supporters, and says how many there are', async () => {
    for (const [access, count] of [
      ['visitor', 20],
      ['user', 20],
      ['pro', 100],
    ] as const) {
      const { ask: get } = await site.as(access)
      const reply = (await get({ url: '/api/be/items', query: { search: 'ak', limit: '100' } })).json<Reply>()
      expect(reply.items).toHaveLength(count)
      expect(reply.total).toBeGreaterThan(100)
    }
    expect((await ask({ search: 'ak', skip: '20' })).items).toEqual([])
    expect((await ask({ limit: '100' })).items).toHaveLength(100)
  })

  it.each([
    ['ja', 'jp'],
    ['zh', 'ch'],
    ['ko', 'kr'],
    ['pt', 'po'],
    ['pt-BR', 'po'],
    ['cs', 'cz'],
  ])('takes %s for the language %s', async (alias, lang) => {
    const [aliased, named] = [await ask({ search: 'LEDX', lang: alias }), await ask({ search: 'LEDX', lang })]
    expect(aliased.items[0]?.name).toBe(named.items[0]?.name)
  })

  it('looks through all languages when asked, and says in which it found', async () => {
    expect(await ask({ search: 'видеокарта' })).toMatchObject({ items: [], total: 0 })
    const [found] = (await ask({ search: 'видеокарта', anyLanguage: '1' })).items
    expect(found).toMatchObject({
      name: 'Graphics card',
      foundAs: { language: 'ru', name: 'Видеокарта' },
    })
    expect(await ask({ search: 'zzzzzzzz', anyLanguage: '1' })).toMatchObject({ items: [], total: 0 })
  })
})

describe('an item by its address', () => {
  const byUrl = async (lang?: string) => {
    const payload = { url: 'graphics_card', ...(lang && { lang }) }
    return (await site.app.inject({ method: 'POST', url: '/api/be/item/by-url', payload })).json()
  }

  it('has every field of the specification: null or an empty entry where nothing is known', async () => {
    expect(await byUrl()).toMatchObject({
      name: 'Graphics card',
      shortName: 'GPU',
      isFunctional: true,
      wikiIcon: null,
      wikiImg: null,
      enImg: null,
      name_l10n: { ru: 'Видеокарта' },
      desc_l10n: { ru: '' },
    })
  })

  it("names the reader's language too", async () => {
    const { name, name_l10n } = await byUrl('de')
    expect(name_l10n).toEqual({ ru: 'Видеокарта', de: name })
    expect((await byUrl('ru')).name_l10n).toEqual({ ru: 'Видеокарта' })
  })
})

describe('prices in the lines', () => {
  it('are those that browsers are sent, in each mode', async () => {
    for (const mode of ['PVP', 'PVE'] as const) {
      const whole = await site.app.inject({ url: '/api/be/prices', query: { mode } })
      const { version, source, asOfMs } = whole.json<PricesReply>()
      const { items, prices } = await ask({ mode, search: 'graphics card' })
      expect(prices).toEqual({ version, source, asOfMs })
      const known = site.deps.prices.of(mode).byUid.get(items[0]?.uid ?? '')
      expect(known?.price).toBeGreaterThan(0)
      expect(items[0]?.flea).toMatchObject({ price: known?.price, offers: known?.offers })
    }
  })

  it.each([
    ['offers', 'flea.offers'],
    ['traderSell', 'sell.rub'],
  ])('order the list by %s, both ways', async (sort, path) => {
    const read = (line: unknown) =>
      path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], line) as number // a path of the reply
    const values = (await ask({ sort, sort_direction: 'desc', limit: '100' })).items.map(read)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    const upward = (await ask({ sort, limit: '100' })).items.map(read)
    expect(upward).toEqual(upward.toSorted((a, b) => a - b))
    expect(values[0]).toBeGreaterThan(upward[0] ?? Infinity)
  })

  it('are never led by a thin one, whatever figure they are ordered by, both ways', async () => {
    const sorts = ['price', 'keep', 'lastPrice', 'avg24h', 'avg7d', 'perSlot', 'change24h', 'change7d']
    for (const sort of sorts) {
      for (const sort_direction of ['asc', 'desc']) {
        const [first, ...rest] = (await ask({ sort, sort_direction, limit: '50' })).items
        const offers = first?.flea?.offers ?? 3
        expect([sort, sort_direction, offers >= 3]).toEqual([sort, sort_direction, true])
        expect(rest.length).toBeGreaterThan(40)
      }
    }
  })

  it('order the list by price, thin and strange ones by their robust value', async () => {
    const { items } = await ask({ sort: 'price', sort_direction: 'desc', limit: '100' })
    const values = items.map(({ flea, buy }) => (flea ? robustPrice(flea, buy?.rub) : { rub: 0, doubts: [] }))
    expect(values[0]?.doubts).toEqual([])
    // Doubtful prices that would lead the list come after the first undoubted one.
    const firm = values.filter(({ doubts }) => doubts.length === 0).map(({ rub }) => rub)
    expect(firm).toEqual(firm.toSorted((a, b) => b - a))
    expect(values.some(({ doubts }) => doubts.includes('thin'))).toBe(true)
  })

  it('stand by what is kept of a slot where nothing else was asked', async () => {
    const { items, flea } = await ask({ limit: '100' })
    expect(flea).toMatchObject({ minLevel: 15, rates: { itemTax: 0.03, requirementTax: 0.03 } })
    const reduction = { hasIntelCenter3: false, hideoutManagement: 0 }
    const seller = { mode: 'PVP', flea, level: undefined, reduction }
    const kept = items.map((item) => findBestSale(item, item, seller)?.rubPerSlot ?? 0)
    const inOrder = kept.toSorted((a, b) => b - a)
    // Goggles with a single offer must not lead the list.
    expect(new Set(kept.slice(0, 5))).toEqual(new Set(inOrder.slice(0, 5)))
    expect(kept.slice(5)).toEqual(inOrder.slice(5))
    expect(items[0]?.flea?.offers).toBeGreaterThanOrEqual(3)
  })

  it('differ between the modes, and so does the order', async () => {
    const query = { sort: 'price', sort_direction: 'desc', limit: '100' }
    expect(names(await ask({ ...query, mode: 'PVE' }))).not.toEqual(names(await ask(query)))
  })
})

describe('filters', () => {
  it('keep to a range, a trader, the flea market and what is valuable', async () => {
    const range = (await ask({ min: '50000', max: '60000', limit: '100' })).items
    expect(range.length).toBeGreaterThan(10)
    for (const { flea } of range) {
      expect(flea?.price).toBeGreaterThanOrEqual(50_000)
      expect(flea?.price).toBeLessThanOrEqual(60_000)
    }
    const paid = (await ask({ trader: 'Therapist' })).items
    expect(new Set(paid.map(({ sell }) => sell?.trader))).toEqual(new Set(['Therapist']))
    const [all, allowed] = [await ask({}), await ask({ flea: '1' })]
    expect(allowed.total).toBeLessThan(all.total)
    expect(allowed.items.every(({ bannedFromFlea }) => !bannedFromFlea)).toBe(true)
    const valuable = (await ask({ valuable: '1', tag: 'Electronics', sort: 'perSlot' })).items
    expect(valuable[0]?.flea?.price).toBeGreaterThan(10_000)
  })

  it('find nothing rather than everything for an unknown tag', async () => {
    expect(await ask({ tag: 'No_such_tag' })).toMatchObject({ items: [], total: 0 })
  })
})

describe('bad input', () => {
  it.each<Record<string, string>>([
    { sort: 'colour' },
    { sort: 'constructor' },
    { sort_direction: 'up' },
    { mode: 'ARENA' },
    { mode: 'pve' },
    { trader: 'Nobody' },
    { min: '-1' },
    { min: 'NaN' },
    { min: 'much' },
    { min: '1.5' },
    { max: '1e12' },
    { max: 'Infinity' },
    { min: '10', max: '5' },
    { valuable: 'yes' },
    { search: 'x'.repeat(101) },
    { skip: '-1' },
    { limit: '0' },
    { limit: '101' },
    { lang: 'xx' },
  ])('%j is refused', async (query) => expect(await status(query)).toBe(400))

  it('takes the widest range there is', async () => {
    expect(await status({ min: '0', max: '1000000000' })).toBe(200)
  })
})
