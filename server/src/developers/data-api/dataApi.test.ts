import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { allPages, raidkitClient, RaidkitError } from '@raidkit/contract/developers/dataClient'
import type { OpenApiDocument } from '@raidkit/contract/developers/openApi'
import { PROGRAM_CALLS } from '@raidkit/contract/developers/programCalls'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyHolder } from '../../testing/sites/apiKey.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const BASE = '/api/data/v1'
const JSON_TYPE = 'application/json; charset=utf-8'
const CSV_TYPE = 'text/csv; charset=utf-8'
const BITCOIN = uidOf('59faff1d86f7746c51718c9c')
/** Required parameters of calls. */
const NEEDED: Record<string, string> = {
  '/items/one': 'url=physical_bitcoin',
  '/items/details': `uid=${BITCOIN}`,
  '/prices/history': `uid=${BITCOIN}`,
  '/prices/day': 'day=2026-09-01',
  '/maps/one': 'map=customs',
  '/search': 'search=salewa',
}

const NO_KEY = 'No key was sent: put it into the header x-api-key'
const WRONG_KEY = 'This key is not known, was revoked or may not be used'

let site: TestApp
let key: string

beforeAll(async () => {
  site = await testApp({ environment: { PRICE_FEED: 'sample' } })
  ;({ key } = await keyHolder(site))
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = { 'x-api-key': key }) =>
  site.app.inject({ url: BASE + path, headers })
const client = (own = key) =>
  raidkitClient({
    site: 'http://site.example/',
    key: own,
    fetch: async (address, { headers }) => {
      const { pathname, search } = new URL(address)
      const reply = await site.app.inject({ url: pathname + search, headers })
      return new Response(reply.body, { status: reply.statusCode, headers: { 'retry-after': '7' } })
    },
  })

describe.each(PROGRAM_CALLS.map((call) => [call.path, call] as const))('%s', (path, { reply, list, id }) => {
  it('answers by its schema, as a program and as a table', async () => {
    const query = NEEDED[path] ?? ''
    const answer = await get(`${path}?${query}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, JSON_TYPE])
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(reply.safeParse(answer.json()).error).toBeUndefined()
    const document = (await get('/openapi.json')).json<OpenApiDocument>()
    expect(document.paths[path]?.get.operationId).toBe(id)
    if (list === undefined) return
    expect(answer.json()).toMatchObject({ total: expect.any(Number), [list]: expect.any(Array) })
    const table = await get(`${path}.csv?${query}`)
    expect([table.statusCode, table.headers['content-type']]).toEqual([200, CSV_TYPE])
  })

  it('takes a key from the address only as a table', async () => {
    const query = `${NEEDED[path] ?? ''}&x-api-key=${key}`
    expect((await get(`${path}?${query}`, {})).statusCode).toBe(401)
    if (list !== undefined) expect((await get(`${path}.csv?${query}`, {})).statusCode).toBe(200)
  })

  it('is denied without a good key, as JSON', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { 'x-api-key': 'A'.repeat(16) },
      { 'x-api-key': encodeURIComponent('🦔') },
    ]
    for (const headers of wrong) {
      const reply = await get(`${path}?${NEEDED[path] ?? ''}`, { ...headers, accept: 'text/html' })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([401, JSON_TYPE])
      const message = headers['x-api-key'] === undefined ? NO_KEY : WRONG_KEY
      expect(reply.json()).toEqual({ error: { code: 'sign_in_required', message } })
    }
  })
})

describe('pages of a list', () => {
  it('hold every row once, by the client that is generated', async () => {
    const seen: string[] = []
    for await (const page of allPages((after) =>
      client().listItems({ limit: 1000, ...(after && { after }) }),
    ))
      seen.push(...page.items.map(({ uid }) => uid))
    expect(seen).toEqual(site.deps.catalog.current.items.map(({ uid }) => uid))
  })

  it('go on where a call has pages of its own', async () => {
    const first = await client().listBarters({ trader: 'Therapist' })
    const second = await client().listBarters({ trader: 'Therapist', after: first.next ?? '' })
    expect(first.rows).toHaveLength(FIRST_ROWS)
    expect(second.rows[0]?.barter.uid).not.toBe(first.rows[0]?.barter.uid)
    expect(second.total).toBe(first.total)
    for (const path of ['/barters', '/crafts'])
      expect((await get(`${path}?limit=3`)).json().rows).toHaveLength(3)
  })

  it.each(['x', '🦔', 'WyJhIl0', 'WyItMSIsIiJd', 'a'.repeat(300), '%27%22'])(
    'a place that is none is refused: %s',
    async (after) => {
      const reply = await get(`/items?after=${encodeURIComponent(after)}`)
      expect([reply.statusCode, reply.json().error.fault.field]).toEqual([400, 'after'])
    },
  )

  it.each(['0', '-1', '1001', 'many', '1e3', '5&limit=6'])('%s rows are refused', async (limit) => {
    const reply = await get(`/items?limit=${limit}`)
    expect([reply.statusCode, reply.json().error.fault.field]).toEqual([400, 'limit'])
  })
})

describe('what is asked', () => {
  it.each([
    ['/items/search?search=' + encodeURIComponent('Аптечка'), 200],
    ['/items/search?search=' + encodeURIComponent(`'"<script>🦔`), 200],
    ['/items/search?search=' + 'a'.repeat(2000), 400],
    ['/items/search?search=' + encodeURIComponent('ш'.repeat(2000)), 414],
    ['/items/search?mode=season', 400],
    ['/prices/day?day=yesterday', 400],
    ['/prices/day?day=2026-02-31', 400],
    ['/prices/history?uid=nothing', 404],
    ['/items/one?url=nothing', 404],
    ['/nothing', 404],
  ])('%s: %i, never HTML', async (path, status) => {
    const reply = await get(path, { 'x-api-key': key, accept: 'text/html' })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, JSON_TYPE])
  })

  it.each([
    ['/items/search?serach=salewa', 400, 'Unknown parameter serach. Did you mean search?'],
    ['/tags?banana=1', 400, 'Unknown parameter banana. This call takes lang, after, limit, format.'],
    ['/catalog?banana=1', 400, 'Unknown parameter banana. This call takes none.'],
    ['/prices/changes?sinse=1', 400, 'Unknown parameter sinse. Did you mean since?'],
    ['/prices/changes?mode=season', 400, 'mode must be PVP or PVE'],
    ['/barters?limit=1001', 400, 'limit must be at most 1000'],
    ['/items?after=x', 400, 'after must be the `next` of the page before'],
    ['/items/search?limit=many', 400, 'limit must be a number'],
    ['/items?limit=0', 400, 'limit must be a whole number from 1 to 1000'],
    ['/prices?mode=season', 400, 'mode must be PVP or PVE'],
    ['/prices/day', 400, 'day is missing'],
    ['/prices/day?day=yesterday', 400, 'day must be a day such as 2026-11-16'],
    [
      '/items/one?url=physical_bitcoins',
      404,
      'Unknown item physical_bitcoins. Did you mean physical_bitcoin?',
    ],
    ['/maps/one?map=custums', 404, 'Unknown map custums. Did you mean customs?'],
    [`/prices/history?uid=${uidOf('f'.repeat(24))}`, 404, `Unknown item id ${uidOf('f'.repeat(24))}.`],
  ])('%s is refused in a sentence: %i', async (path, status, message) => {
    const reply = await get(path)
    expect([reply.statusCode, reply.json().error.message]).toEqual([status, message])
  })

  it('takes ids of the game as its own, and rows carry them and a name', async () => {
    const id = '5447a9cd4bdc2dbd208b4567'
    expect((await get(`/items/details?uid=${id}`)).statusCode).toBe(200)
    const { prices } = (await get(`/prices?lang=ru&uids=${id},${'0'.repeat(24)}`)).json()
    expect(prices).toMatchObject([
      { itemUid: uidOf(id), bsgId: id, name: 'Штурмовая винтовка Colt M4A1 5.56x45' },
    ])
  })

  it('every row about an item or a quest carries the id of the game and a name', async () => {
    const rows = (await get('/items/search?search=salewa&limit=1')).json().items
    expect(rows).toMatchObject([{ bsgId: '544fb45d4bdc2dee738b4568' }])
    const [first] = (await get('/barters?limit=1&lang=ru')).json().rows
    expect(first.barter.gives).toMatchObject({ bsgId: expect.stringMatching(/^[0-9a-f]{24}$/) })
    expect(first.barter.gives.name).toMatch(/\p{L}/u)
    const [quest] = (await get('/quests/details?limit=1')).json().quests
    expect(quest).toMatchObject({ bsgId: expect.any(String), name: expect.any(String) })
    const document = (await get('/openapi.json')).json<OpenApiDocument>()
    expect(JSON.stringify(document.paths['/crafts'])).toContain('"bsgId"')
    expect((await get('/barters.csv?limit=1')).body.split('\r\n')[0]).toContain('barter.gives.bsgId')
  })

  it('a map says what its extracts take, and a raid its ways out', async () => {
    const { extracts } = await client().getMap({ map: 'customs' })
    const flare = extracts.find(({ name }) => name === 'Railroad Passage (Flare)')
    expect(flare?.access).toMatchObject({ isAlways: true, needs: [{ kind: 'flare' }], holdSec: 8 })
    expect(extracts.every(({ access }) => access.needs !== null)).toBe(true)
    const { maps } = await client().listRaidMaps({})
    const car = maps
      .find(({ slug }) => slug === 'customs')
      ?.exits.find(({ key: code }) => code === 'Dorms V-Ex')
    expect(car?.access).toMatchObject({
      chance: 50,
      isSingleUse: true,
      needs: [{ kind: 'pay', count: 20_000 }],
    })
  })

  it('a refusal is an error of the client', async () => {
    const refused = client('wrong').listTraders()
    await expect(refused).rejects.toThrow(RaidkitError)
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'sign_in_required', retryAfterS: 7 })
  })

  it('tables hold no formulas, and refusals of tables are one cell', async () => {
    const denied = await get('/items.csv', {})
    expect([denied.statusCode, denied.body]).toEqual([401, `${NO_KEY}\r\n`])
    const table = await get('/tags?format=csv')
    expect(table.body.split('\r\n')[0]).toBe('tag,name,count,parent')
  })
})

describe('prices', () => {
  it('of the page, of programs and of the table are the same', async () => {
    const [known] = site.deps.prices.of('PVP').byUid.values()
    const { prices, source } = await client().listPrices({ uids: known!.itemUid })
    expect(source).toBe('sample')
    expect(prices).toMatchObject([known!])
  })

  it('of a day are what was seen then', async () => {
    const at = new Date('2026-09-01T00:00:00Z')
    const figures = {
      lowestMin: 5,
      lowestMean: 6,
      averageMean: null,
      offersMean: 7,
      offersMin: 1,
      samples: 8,
    }
    await site.deps.store.priceDays.add([{ item: BITCOIN, mode: 'PVE', at, ...figures }])
    expect(await client().getPriceDays({ mode: 'PVE' })).toEqual({ first: '2026-09-01', last: '2026-09-01' })
    const day = await client().listPricesOfDay({ mode: 'PVE', day: '2026-09-01' })
    expect(day.prices).toMatchObject([{ itemUid: BITCOIN, lowestMin: 5, averageMean: null, samples: 8 }])
    const none = await client().listPricesOfDay({ mode: 'PVE', day: '2026-09-02' })
    expect([none.total, none.next]).toEqual([0, null])
  })
})
