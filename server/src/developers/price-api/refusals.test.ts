import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKeyOf, keyHolder } from '../../testing/sites/apiKey.ts'
import { GUESS_LIMITS } from '../../platform/http/limits/wrongGuesses.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { testKeys } from '../../testing/testKeys.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const PATHS = ['', '/pve', '/season'].flatMap((prefix) =>
  ['/item?q=salewa', '/items/all', '/items/all/download'].map((path) => prefix + path),
)
const ALL_PATHS = [...PATHS, '/bsg/items/all', '/bsg/items/all/download']

let site: TestApp
let key: string

beforeAll(async () => {
  site = await testApp({ environment: { RATE_LIMIT: '400' } })
  ;({ key } = await keyHolder(site))
})
afterAll(() => site.close())

type Headers = Record<string, string>
const get = (path: string, headers: Headers = { 'x-api-key': key }) =>
  site.app.inject({ url: `/api/v1${path}`, headers })
type Reply = Awaited<ReturnType<typeof get>>
/** Every refusal is one line of text in JSON, whoever asks. */
function refused(reply: Reply): [number, string] {
  expect(reply.headers).toMatchObject({ 'content-type': JSON_TYPE, 'access-control-allow-origin': '*' })
  const body = reply.json<{ error: string }>()
  expect(Object.keys(body)).toEqual(['error'])
  return [reply.statusCode, body.error]
}
const DENIED = [401, 'Access denied']

describe('without a good key', () => {
  it.each(ALL_PATHS)('%s is denied', async (path) => {
    const html = { accept: 'text/html', 'user-agent': 'Mozilla/5.0' }
    expect(refused(await get(path, html))).toEqual(DENIED)
    expect(refused(await get(path, { ...html, 'x-api-key': 'A'.repeat(16) }))).toEqual(DENIED)
  })

  it.each([
    ['empty', ''],
    ['half of one', 'half'],
    ['endless', 'a'.repeat(3000)],
    ['with quotes', `' or "1"="1`],
    ['of another scope', 'ingest'],
  ])('a key that is %s is denied', async (_, given) => {
    const keys = await testKeys(site.deps.store)
    const sent = given === 'half' ? key.slice(0, 8) : (keys.get(given) ?? given)
    expect(refused(await get('/item?q=salewa', { 'x-api-key': sent }))).toEqual(DENIED)
  })

  it('nor by a session, nor by the key of who is no longer Pro', async () => {
    const admin = await site.as('admin')
    expect(refused(await admin.ask({ url: '/api/v1/item?q=salewa' }))).toEqual(DENIED)
    const user = await site.as('user')
    const own = await apiKeyOf(site.deps.store, user.uid!)
    expect(refused(await get('/item?q=salewa', { 'x-api-key': own }))).toEqual(DENIED)
    await site.deps.store.settings.set('access', { api: 'user' })
    site.keyBook.forgetAll()
    expect((await get('/item?q=salewa', { 'x-api-key': own })).statusCode).toBe(200)
    await site.deps.store.settings.remove('access')
    site.keyBook.forgetAll()
  })

  it('nobody’s body is read', async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/v1/item',
      payload: '{ no json',
      headers: { 'content-type': 'application/json' },
    })
    expect(refused(reply)).toEqual(DENIED)
  })

  it('one network may try only so often; others and good keys go on', async () => {
    const limited = await testApp({ environment: { RATE_LIMIT: '1000' } })
    const { key: good } = await keyHolder(limited)
    const ask = (sent: string, remoteAddress: string) =>
      limited.app.inject({ url: '/api/v1/item?q=salewa', headers: { 'x-api-key': sent }, remoteAddress })
    for (let nth = 0; nth < GUESS_LIMITS.api.ofNetwork; nth++)
      expect((await ask('wrong', '198.51.100.7')).statusCode).toBe(401)
    expect((await ask('wrong', '198.51.100.7')).statusCode).toBe(429)
    expect((await ask('wrong', '198.51.100.8')).statusCode).toBe(401)
    for (let nth = 0; nth < 9; nth++) expect((await ask(good, '198.51.100.7')).statusCode).toBe(200)
    await limited.close()
  })
})

describe('the key', () => {
  const inQuery = (query: string, headers: Headers = {}) => get(`/item?${query}&q=salewa`, headers)

  it('comes by header or query, and the header wins', async () => {
    expect((await inQuery(`x-api-key=${key}`)).statusCode).toBe(200)
    expect((await inQuery(`&x-api-key=${key}`)).statusCode).toBe(200)
    expect((await inQuery('x-api-key=wrong', { 'x-api-key': key })).statusCode).toBe(200)
    expect((await inQuery(`x-api-key=${key}`, { 'x-api-key': 'wrong' })).statusCode).toBe(401)
    expect((await inQuery(`x-api-key=${key}&x-api-key=other`)).statusCode).toBe(200)
    expect((await get(`/item&x-api-key=${key}?q=salewa`, {})).statusCode).toBe(200)
  })

  it('is answered under any name that leads here, the same', async () => {
    const hosts = ['localhost:3000', 'api.somewhere.example', 'ru.somewhere.example']
    const bodies = await Promise.all(
      hosts.map(async (host) => (await get('/item?q=salewa', { host, 'x-api-key': key })).body),
    )
    expect(new Set(bodies).size).toBe(1)
    const page = await site.app.inject({
      url: '/api/be/settings',
      headers: { host: 'api.somewhere.example' },
    })
    expect(page.statusCode).toBe(421)
  })

  it('may be sent by pages of other sites', async () => {
    const preflight = await site.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/items/all',
      headers: {
        origin: 'https://tool.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-api-key',
      },
    })
    expect([preflight.statusCode, preflight.body]).toEqual([204, ''])
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': expect.stringContaining('x-api-key'),
      'access-control-allow-methods': expect.stringContaining('GET'),
    })
    const reply = await get('/item?q=salewa', { origin: 'https://tool.example', 'x-api-key': key })
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('has its uses counted', async () => {
    const own = await keyHolder(site)
    for (let nth = 0; nth < 3; nth++) await get('/item?q=salewa', { 'x-api-key': own.key })
    const { keys } = (await own.person.ask({ url: '/api/be/account/keys' })).json()
    expect(keys).toMatchObject([{ days: [{ requests: 3 }] }])
    expect(keys[0].lastUsedAt).not.toBeNull()
  })
})

describe('a bad request', () => {
  const post = (payload: string, type = 'application/json') =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/item',
      payload,
      headers: { 'x-api-key': key, 'content-type': type },
    })

  it.each(['/item', '/item?q=', '/item?q=%20%20', '/pve/item?lang=ru', '/item?x=1'])(
    '%s says what is missing',
    async (path) => {
      expect(refused(await get(path))).toEqual([400, 'Say what to search for: q, uid or bsgId'])
    },
  )

  it.each([
    ['no JSON', '{ no json', 400],
    ['a list', '[1]', 400],
    ['a text', '"salewa"', 400],
    ['nothing in it', '{}', 400],
    ['names of other kinds', '{"q":{"a":1},"uid":true}', 400],
    ['too much', JSON.stringify({ q: 'x'.repeat(17_000) }), 413],
  ])('%s is refused', async (_, payload, status) => {
    expect(refused(await post(payload))[0]).toBe(status)
  })

  it('of another type is refused, and a number is a text', async () => {
    expect(refused(await post('q=salewa', 'application/x-www-form-urlencoded'))[0]).toBe(415)
    expect((await post('{"q":545}')).statusCode).toBe(200)
  })

  it.each([
    ['/item?serach=salewa&strict=1', 'Unknown parameter serach.'],
    ['/items/all?srt=price&strict=1', 'Unknown parameter srt. Did you mean sort?'],
    ['/items/all?sort=avg24Price&strict=1', 'Unknown field avg24Price. Did you mean avg24hPrice?'],
    ['/items/all?sort_direction=up&strict=1', 'sort_direction must be asc or desc'],
    ['/items/all?lang=xx&strict=1', 'Unknown language xx.'],
    ['/items/all?limit=0&strict=1', 'limit must be a whole number above 0'],
    ['/bsg/items/all?limit=5&strict=1', 'Unknown parameter limit.'],
  ])('%s is refused, and taken where the request is not strict', async (path, why) => {
    const [status, error] = refused(await get(path))
    expect([status, error.startsWith(why)]).toEqual([400, true])
    const own = (await keyHolder(site)).key
    const loose = path.replace('strict=1', 'q=salewa')
    expect((await get(loose, { 'x-api-key': own })).statusCode).toBe(200)
  })

  it('a strict request is told whether its key is missing or wrong', async () => {
    const path = '/item?q=salewa&strict=1'
    expect(refused(await get(path, {}))).toEqual([401, 'No key was sent: put it into the header x-api-key'])
    expect(refused(await get(path, { 'x-api-key': 'A'.repeat(16) }))).toEqual([
      401,
      'This key is not known, was revoked or may not be used',
    ])
  })

  it('limit holds for JSON where the request is strict', async () => {
    const own = (await keyHolder(site)).key
    const count = async (path: string) => (await get(path, { 'x-api-key': own })).json().length
    expect(await count('/items/all?limit=7&strict=1')).toBe(7)
    expect(await count('/items/all?limit=7')).toBe(site.deps.catalog.current.items.length)
    expect(await count('/item?q=ammo&limit=2&strict=1')).toBe(2)
    expect(await count('/item?q=ammo&limit=2')).toBe(5)
  })

  it.each(['q', 'lang', 'tags', 'sort'])('2,000 characters as %s are none', async (name) => {
    const path = name === 'q' || name === 'lang' ? `/item?q=salewa&${name}=` : `/pve/items/all?${name}=`
    const own = (await keyHolder(site)).key
    const long = encodeURIComponent('жЖ'.repeat(1000))
    expect((await get(path + long, { 'x-api-key': own })).statusCode).toBe(200)
    expect((await get(path + 'x'.repeat(16_000), { 'x-api-key': own })).statusCode).toBe(414)
  })

  it.each(['/season/item?q=salewa', '/season/items/all', '/season/items/all/download'])(
    '%s is no other mode',
    async (path) => {
      expect(refused(await get(path))).toEqual([400, 'This site has no prices of the season'])
    },
  )

  it('an address that is none is answered in JSON too', async () => {
    for (const [path, nearest] of [
      ['/nothing', ''],
      ['/items', ' Did you mean /api/v1/item?'],
      ['/itmes/all', ' Did you mean /api/v1/items/all?'],
      ['/pve', ''],
      ['/<b>', ''],
    ] as const) {
      const reply = await get(path, { accept: 'text/html', 'x-api-key': key })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, JSON_TYPE])
      expect(reply.json()).toEqual({ error: `Unknown call /api/v1${encodeURI(path)}.${nearest}` })
    }
    const put = await site.app.inject({ method: 'PUT', url: '/api/v1/items/all' })
    expect([put.statusCode, typeof put.json().error]).toEqual([405, 'string'])
  })
})
