import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PriceRecord, RawRecord } from '@raidkit/rules/developers/price-api'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyHolder } from '../../testing/sites/apiKey.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const SITE = 'https://prices.example'
const BITCOIN = '59faff1d86f7746c51718c9c'

let site: TestApp
let key: string

beforeAll(async () => {
  site = await testApp({ environment: { PRICE_FEED: 'sample', SITE_URL: SITE } })
  ;({ key } = await keyHolder(site))
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/api/v1${path}`, headers: { 'x-api-key': key, ...headers } })
const post = (path: string, payload: unknown) =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: payload as object,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
  })
type Reply = Awaited<ReturnType<typeof get>>
const records = (reply: Reply) => {
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, JSON_TYPE])
  return reply.json<PriceRecord[]>()
}
const names = (reply: Reply) => records(reply).map(({ name }) => name)

describe.each(['', '/pve'])('all items of "%s"', (prefix) => {
  it('fit the strictest client: every key, no other, no null, no text for a number', async () => {
    const all = records(await get(`${prefix}/items/all`))
    expect(all).toHaveLength(site.deps.catalog.current.items.length)
    for (const record of all) PriceRecord.parse(record)
    const price = (uid: string) => site.deps.prices.of(prefix ? 'PVE' : 'PVP').byUid.get(uid)
    expect(all.filter(({ haveMarketData }) => haveMarketData).length).toBeGreaterThan(1000)
    for (const { uid, price: shown, haveMarketData, avg24hPrice } of all) {
      expect(haveMarketData).toBe(price(uid) !== undefined)
      if (!haveMarketData) expect([shown, avg24hPrice]).toEqual([0, 0])
    }
    expect(new Set(all.map(({ traderName }) => traderName)).size).toBeGreaterThan(5)
  })
})

describe('an item', () => {
  it.each([
    ['by text', '/item?q=physical+bitcoin'],
    ['by text with %20', '/item?q=Physical%20Bitcoin'],
    ['by a slug', '/item?q=physical-bitcoin'],
    ['by its uid', `/item?uid=${uidOf(BITCOIN)}`],
    ['by the game’s id', `/item?bsgId=${BITCOIN}`],
    ['by the game’s id, spelt otherwise', `/item?bsg_id=${BITCOIN.toUpperCase()}`],
    ['with what nobody knows', `/item?bsgId=${BITCOIN}&limit=1&offset=5&_=${Date.now()}`],
  ])('%s', async (_, path) => {
    expect(records(await get(path))[0]).toMatchObject({
      uid: uidOf(BITCOIN),
      bsgId: BITCOIN,
      link: `${SITE}/item/physical_bitcoin`,
      reference: `${SITE}/user`,
    })
  })

  it.each([
    ['by uid is an array of one', `/item?uid=${uidOf(BITCOIN)}`, 1],
    ['that is not there is an empty one', '/item?uid=00000000-0000-0000-0000-000000000000', 0],
    ['neither by id', '/item?bsgId=000000000000000000000000', 0],
    ['nor by text', '/item?q=zzzzqqqq', 0],
    ['nor by emoji', `/item?q=${encodeURIComponent('🦔')}`, 0],
    ['nor by signs', `/item?q=${encodeURIComponent(`'"<>--;%&`)}`, 0],
    ['nor by broken escapes', '/item?q=%zz%E0', 0],
    ['of many is five', '/item?q=ak', 5],
  ])('%s', async (_, path, count) => expect(records(await get(path))).toHaveLength(count))

  it('is asked for by POST with the same names', async () => {
    const ru = records(await get(`/item?bsgId=${BITCOIN}&lang=ru`))
    expect(ru[0]?.name).toMatch(/[а-я]/i)
    expect(records(await post('/item', { bsgId: BITCOIN, lang: 'ru' }))).toEqual(ru)
    expect(names(await post('/item', { q: 'биткоин', lang: 'ru' }))[0]).toBe(ru[0]?.name)
    expect(names(await post('/item', { q: 'BTC' }))[0]).toBe('Physical Bitcoin')
  })

  it('has no price of the other mode', async () => {
    const table = (mode: 'PVP' | 'PVE') => site.deps.prices.of(mode).byUid
    const alone = site.deps.catalog.current.items.find(
      ({ uid }) => table('PVP').has(uid) && !table('PVE').has(uid),
    )
    expect(alone).toBeDefined()
    const [pvp] = records(await get(`/item?uid=${alone!.uid}`))
    const [pve] = records(await get(`/pve/item?uid=${alone!.uid}`))
    expect([pvp!.price > 0, pvp!.haveMarketData]).toEqual([true, true])
    expect(pve).toMatchObject({ price: 0, avg24hPrice: 0, avg7daysPrice: 0, haveMarketData: false })
  })
})

describe('a language', () => {
  // All spellings: parseLanguage.test.ts. Each language of this test makes a list of all items.
  it.each([
    ['de', 'ge'],
    ['en', 'xx'],
    ['en', ''],
    ['en', 'x'.repeat(500)],
  ])('%s is also %s', async (own, also) => {
    const of = async (lang: string) => (await get(`/item?bsgId=${BITCOIN}&lang=${lang}`)).body
    expect(await of(also)).toBe(await of(own))
  })
})

describe('the list', () => {
  it('is filtered by any of some tags', async () => {
    const all = records(await get('/items/all?tags=Keys,Valuables'))
    expect(all.length).toBeGreaterThan(50)
    expect(all.every(({ tags }) => tags.includes('Keys') || tags.includes('Valuables'))).toBe(true)
    expect(records(await get('/items/all?tags=Nothing'))).toEqual([])
    expect(records(await post('/items/all', { tags: 'Keys,Valuables' }))).toEqual(all)
    expect(records(await post('/items/all', { tags: ['Keys', 'Valuables'] }))).toEqual(all)
    expect(records(await get('/items/all?tags=Keys&tags=Valuables'))).toEqual(all)
  })

  it.each([
    ['/items/all?sort=price&sort=name&sort_direction=desc', '/items/all?sort=price&sort_direction=desc'],
    [`/item?bsgId=${BITCOIN}&lang=ru&lang=de`, `/item?bsgId=${BITCOIN}&lang=ru`],
    ['/items/all.csv?limit=2&limit=5', '/items/all.csv?limit=2'],
  ])('%s takes the first of a repeated parameter', async (repeated, once) => {
    const reply = await get(repeated)
    expect([reply.statusCode, reply.body]).toEqual([200, (await get(once)).body])
  })

  it.each([
    ['/items/all?sort=price&sort_direction=desc'],
    ['/items/all&sort_direction=desc?sort=price'],
    ['/items/all/?sort=price&sort_direction=DESC'],
  ])('%s is sorted', async (path) => {
    const prices = records(await get(path)).map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((one, other) => other - one))
    expect(prices[0]).toBeGreaterThan(0)
  })

  it('of an unknown field stays as it is', async () => {
    expect((await get('/items/all?sort=nothing&sort_direction=desc')).body).toBe(
      (await get('/items/all')).body,
    )
  })

  it('is a download too', async () => {
    const reply = await get('/items/all/download')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="items.json"')
    expect(reply.body).toBe((await get('/items/all')).body)
    expect((await get('/pve/items/all/download')).body).toBe((await get('/pve/items/all')).body)
  })

  it('marks sample prices beside the records', async () => {
    const { headers } = await get('/items/all')
    expect(headers).toMatchObject({ 'x-price-source': 'sample', 'cache-control': 'private, no-cache' })
    expect(Date.parse(String(headers['x-prices-as-of']))).toBe(site.deps.prices.of('PVP').asOfMs)
  })

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('comes as %s, and as nothing where it is known', async (encoding, opened) => {
    const plain = await get('/items/all')
    const packed = await get('/items/all', { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(opened(packed.rawPayload).toString()).toBe(plain.body)
    const etag = String(plain.headers['etag'])
    const same = await get('/items/all', { 'if-none-match': etag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const item = await get('/item?q=bitcoin')
    expect((await get('/item?q=bitcoin', { 'if-none-match': String(item.headers['etag']) })).statusCode).toBe(
      304,
    )
  })

  it('is another after a correction', async () => {
    const before = await get('/items/all')
    const admin = await site.as('admin')
    const uid = uidOf(BITCOIN)
    const payload = { entity: 'item', uid, field: 'name', value: 'Renamed coin' }
    const headers = { origin: SITE }
    const url = '/api/be/admin/corrections'
    expect((await admin.ask({ method: 'PUT', url, payload, headers })).statusCode).toBe(200)
    await site.deps.catalog.refresh()
    expect(names(await get(`/item?uid=${uid}`))).toEqual(['Renamed coin'])
    expect((await get('/items/all')).headers['etag']).not.toBe(before.headers['etag'])
  })
})

describe('raw records', () => {
  it('are an object by the game’s ids, each whole', async () => {
    const reply = await get('/bsg/items/all')
    expect(reply.headers['content-type']).toBe(JSON_TYPE)
    const all = reply.json<Record<string, RawRecord>>()
    for (const [id, record] of Object.entries(all)) expect(RawRecord.parse(record)._id).toBe(id)
    expect(all[BITCOIN]).toMatchObject({
      _type: 'Item',
      _props: { Width: 1, Height: 1, CanSellOnRagfair: false },
    })
    const parents = Object.values(all).filter(({ _type, _parent }) => _type === 'Item' && !all[_parent])
    expect(parents).toEqual([])
    const list = (await get('/bsg/items/all?format=array')).json<RawRecord[]>()
    expect(list).toEqual(Object.values(all))
    const file = await get('/bsg/items/all/download')
    expect([file.body, file.headers['content-disposition']]).toEqual([
      reply.body,
      'attachment; filename="items.json"',
    ])
  })
})

describe('a picture', () => {
  it('is there under every address that a record names', async () => {
    const [record] = records(await get(`/item?uid=${uidOf(BITCOIN)}`))
    for (const address of [record!.icon, record!.img, record!.imgBig]) {
      const reply = await site.app.inject({
        url: new URL(address).pathname,
        headers: { host: 'prices.example' },
      })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
      expect(reply.body).toContain('BTC')
    }
    for (const file of ['nothing.svg', `${uidOf(BITCOIN)}-63.svg`, '..%2f..%2fetc'])
      expect((await site.app.inject(`/images/items/${file}`)).statusCode).toBe(404)
  })
})
