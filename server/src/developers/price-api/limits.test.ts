import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiKeyOf, keyHolder } from '../../testing/sites/apiKey.ts'
import { connectRedis } from '../../platform/nodes/redis.ts'
import { REDIS_SERVERS } from '../../testing/redis/redisServers.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
let site: TestApp
let key: string
let person: Person

beforeAll(async () => {
  site = await testApp({ environment: { RATE_LIMIT: '400' } })
  ;({ key, person } = await keyHolder(site))
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = { 'x-api-key': key }) =>
  site.app.inject({ url: `/api/v1${path}`, headers })
type Reply = Awaited<ReturnType<typeof get>>
function refused(reply: Reply): [number, string] {
  expect(reply.headers).toMatchObject({ 'content-type': JSON_TYPE, 'access-control-allow-origin': '*' })
  return [reply.statusCode, reply.json<{ error: string }>().error]
}

describe('too many', () => {
  const statuses = (replies: readonly Reply[]) => replies.map(({ statusCode }) => statusCode)
  const times = async (count: number, path: string, own: string, from = site) =>
    Promise.all(
      Array.from({ length: count }, () =>
        from.app.inject({ url: `/api/v1${path}`, headers: { 'x-api-key': own } }),
      ),
    )
  const LATE = expect.stringMatching(/^(?:[1-9]|[1-5]\d|60)$/)

  it.each([
    ['/api/v1/item?q=salewa', 'normal', 300],
    ['/api/v1/items/all', 'bulk', 5],
    ['/api/data/v1/tags', 'normal', 300],
    ['/api/data/v1/tags.csv', 'bulk', 5],
  ])('%s says how much of its limit is left', async (url, kind, most) => {
    const headers = { 'x-api-key': (await keyHolder(site)).key }
    const replies = [await site.app.inject({ url, headers }), await site.app.inject({ url, headers })]
    expect(replies.map((reply) => reply.headers['ratelimit-policy'])).toEqual(
      Array.from({ length: 2 }, () => `"${kind}";q=${most};w=60`),
    )
    for (const [nth, reply] of replies.entries()) {
      expect(reply.headers['ratelimit']).toMatch(new RegExp(`^"${kind}";r=${most - 1 - nth};t=\\d+$`))
      expect(reply.headers['access-control-expose-headers']).toContain('ratelimit')
    }
  })

  it('300 a minute are answered, whatever the path, and the next is not', async () => {
    const own = (await keyHolder(site)).key
    const replies = [
      ...(await times(150, '/item?q=salewa', own)),
      ...(await times(150, '/pve/item?q=salewa', own)),
    ]
    expect(new Set(statuses(replies))).toEqual(new Set([200]))
    const reply = await get('/item?q=salewa', { 'x-api-key': own })
    expect(refused(reply)).toEqual([429, 'You reach your limit of 300 reqs per minute'])
    expect(String(reply.headers['retry-after'])).toEqual(LATE)
    // Bulk is counted by itself, and another key too.
    expect((await get('/items/all', { 'x-api-key': own })).statusCode).toBe(200)
    expect((await get('/item?q=salewa')).statusCode).toBe(200)
  })

  it.each(['/items/all', '/pve/items/all', '/items/all/download', '/bsg/items/all'])(
    'five of %s',
    async (path) => {
      const own = (await keyHolder(site)).key
      expect(statuses(await times(5, path, own))).toEqual([200, 200, 200, 200, 200])
      const [reply] = await times(1, `${path}?lang=ru`, own)
      expect(refused(reply!)).toEqual([429, 'You reach your limit of 5 req per minute'])
      expect(String(reply!.headers['retry-after'])).toEqual(LATE)
      // Counted by path; single items go on.
      const other = path === '/bsg/items/all' ? '/items/all' : '/bsg/items/all'
      expect(statuses(await times(1, other, own))).toEqual([200])
      expect(statuses(await times(1, '/item?q=salewa', own))).toEqual([200])
    },
  )

  it('go on counting when the key is made anew', async () => {
    const own = await keyHolder(site)
    await times(5, '/items/all', own.key)
    const { keys } = (await own.person.ask({ url: '/api/be/account/keys' })).json()
    const url = '/api/be/account/keys/regenerate'
    const { key: next } = (
      await own.person.ask({ method: 'POST', url, payload: { uid: keys[0].uid } })
    ).json()
    expect(statuses(await times(1, '/items/all', next))).toEqual([429])
    expect(statuses(await times(1, '/items/all', own.key))).toEqual([401])
  })
})

describe.each(REDIS_SERVERS)('two nodes over %s', (_, serve) => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  it('count a key together, and alone while it is away', async () => {
    const server = await serve()
    closing.push(() => server.close())
    const nodes: TestApp[] = []
    for (const nth of [0, 1]) {
      const redis = await connectRedis(server.url, silentLog)
      closing.push(() => redis.disconnect())
      const { store, url, close } = {
        store: site.deps.store,
        url: site.databaseUrl,
        close: async () => undefined,
      }
      nodes[nth] = await testApp({
        redis,
        environment: { RATE_LIMIT: '400' },
        database: { store, url, close },
      })
      closing.push(() => nodes[nth]!.close())
    }
    const own = await apiKeyOf(site.deps.store, person.uid!)
    const ask = async (nth: number) =>
      (await nodes[nth]!.app.inject({ url: '/api/v1/items/all', headers: { 'x-api-key': own } })).statusCode
    expect([await ask(0), await ask(1), await ask(0), await ask(1), await ask(0)]).toEqual([
      200, 200, 200, 200, 200,
    ])
    expect([await ask(0), await ask(1)]).toEqual([429, 429])
    await server.kill()
    // This node has seen only two of them.
    expect(await Promise.race([ask(1), sleep(10_000, 'late')])).toBe(200)
  })
})
