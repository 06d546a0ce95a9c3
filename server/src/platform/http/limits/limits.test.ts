import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { packFilePath } from '@raidkit/contract/maps/mapPacks'
import type { Redis } from 'ioredis'
import { afterEach, describe, expect, it } from 'vitest'
import Fastify from 'fastify'
import { connectRedis } from '../../nodes/redis.ts'
import { REDIS_SERVERS, type RedisServer } from '../../../testing/redis/redisServers.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { fakePages } from '../../../testing/sites/fakePages.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { limitKeys, limitRates } from './limits.ts'

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function limited(redis?: Redis): Promise<TestApp> {
  const site = await testApp({ environment: { RATE_LIMIT: '5' }, ...(redis && { redis }) })
  closing.push(() => site.close())
  return site
}

let nextAddress = 1
/** Returns an unused address, since Redis may outlive the test. */
const newAddress = () => `198.51.${process.pid % 250}.${nextAddress++}`
const ask = ({ app }: TestApp, remoteAddress: string, url = '/api/be/settings') =>
  app.inject({ url, remoteAddress })
const statuses = async (count: number, asked: () => Promise<{ statusCode: number }>) => {
  const seen: number[] = []
  for (let nth = 0; nth < count; nth++) seen.push((await asked()).statusCode)
  return seen
}

describe('one address', () => {
  it('is refused beyond its number, and told when to come back', async () => {
    const site = await limited()
    const address = newAddress()
    expect(await statuses(5, () => ask(site, address))).toEqual([200, 200, 200, 200, 200])
    const reply = await ask(site, address)
    expect([reply.statusCode, reply.json()]).toEqual([
      429,
      { error: { code: 'rate_limited', message: '429 - Rate limit exceeded' } },
    ])
    expect(String(reply.headers['retry-after'])).toMatch(/^(?:[1-9]|[1-5]\d|60)$/)
  })

  it('gets the same words outside of calls', async () => {
    const site = await limited()
    const address = newAddress()
    await statuses(3, () => ask(site, address, '/metrics'))
    expect((await ask(site, address, '/metrics')).body).toBe('429 - Rate limit exceeded')
  })

  it('has a budget for calls and another one for pages', async () => {
    const site = await testApp({ environment: { RATE_LIMIT: '5' }, source: fakePages() })
    closing.push(() => site.close())
    const [caller, reader] = [newAddress(), newAddress()]
    expect((await statuses(6, () => ask(site, caller))).at(-1)).toBe(429)
    expect(await statuses(4, () => ask(site, caller, '/none.data'))).toEqual([200, 200, 200, 429])
    expect((await statuses(4, () => ask(site, reader, '/metrics'))).at(-1)).toBe(429)
    expect((await ask(site, reader)).statusCode).toBe(200)
  })

  it('is shown a page where it looks at pages, with the time to wait', async () => {
    const troublePage = async ({
      language,
      status,
      seconds,
    }: {
      language: string
      status: number
      seconds: unknown
    }) => `<html lang="${language}">${status}, again in ${String(seconds)}</html>`
    const source = fakePages(undefined, { troublePage })
    const site = await testApp({ environment: { RATE_LIMIT: '5' }, source })
    closing.push(() => site.close())
    const remoteAddress = newAddress()
    const look = (url: string, headers: Record<string, string> = {}) =>
      site.app.inject({ url, remoteAddress, headers: { ...BROWSER, ...headers } })
    await statuses(5, () => ask(site, remoteAddress))
    await statuses(3, () => look('/metrics'))
    const page = await look('/ru/time?x=1')
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(page.body).toMatch(/^<html lang="ru">429, again in [1-6]0<\/html>$/)
    expect(page.headers).toMatchObject({ 'retry-after': expect.anything(), 'cache-control': 'no-store' })
    const picture = await look('/images/nothing.png', { 'sec-fetch-dest': 'image' })
    expect(picture.body).toBe('429 - Rate limit exceeded')
    expect((await look('/api/be/settings')).json().error.code).toBe('rate_limited')
  })

  it('may watch the site as often as it likes', async () => {
    const site = await limited()
    const address = newAddress()
    await statuses(6, () => ask(site, address))
    const watched = ['/healthz', '/readyz', '/healthz', '/readyz']
    expect(
      await Promise.all(watched.map((url) => ask(site, address, url).then((reply) => reply.statusCode))),
    ).toEqual([200, 200, 200, 200])
  })

  it('does not use up another’s', async () => {
    const site = await limited()
    const [one, other] = [newAddress(), newAddress()]
    await statuses(6, () => ask(site, one))
    expect((await ask(site, other)).statusCode).toBe(200)
  })

  it('cannot pretend to be another by a proxy’s header when there is no proxy', async () => {
    const site = await limited()
    const address = newAddress()
    const pretend = (nth: number) =>
      site.app.inject({
        url: '/api/be/settings',
        remoteAddress: address,
        headers: { 'x-forwarded-for': `10.0.0.${nth}` },
      })
    let nth = 0
    expect((await statuses(6, () => pretend(nth++))).at(-1)).toBe(429)
  })

  it('is told apart behind as many proxies as are named', async () => {
    const site = await testApp({ environment: { RATE_LIMIT: '5', TRUST_PROXY: '1' } })
    closing.push(() => site.close())
    const from = (address: string) =>
      site.app.inject({
        url: '/api/be/settings',
        remoteAddress: '10.9.9.9',
        headers: { 'x-forwarded-for': `6.6.6.6, ${address}` },
      })
    expect((await statuses(6, () => from('203.0.113.1'))).at(-1)).toBe(429)
    expect((await from('203.0.113.2')).statusCode).toBe(200)
  })

  it('also counts what nobody answers', async () => {
    const site = await limited()
    const address = newAddress()
    expect((await statuses(6, () => ask(site, address, '/api/be/nothing'))).at(-1)).toBe(429)
  })
})

describe('files with a hash in their name', () => {
  const NAMES = ['entry-B1Y8dA4w.js', 'AfterLoad-DqDy3281.js', 'theme-h-qhEh_b.css', 'font-Cxy_12-z.woff2']

  async function siteWithFiles() {
    const folder = mkdtempSync(path.join(tmpdir(), 'raidkit-limits-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    mkdirSync(path.join(folder, 'assets'))
    for (const name of NAMES) writeFileSync(path.join(folder, 'assets', name), name)
    writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
    const source = { ...fakePages(), clientDir: folder }
    const site = await testApp({ environment: { RATE_LIMIT: '5', DATA_DIR: folder }, source })
    closing.push(() => site.close())
    return site
  }

  it('never count, also when everything else is used up', async () => {
    const site = await siteWithFiles()
    const address = newAddress()
    await statuses(6, () => ask(site, address))
    expect((await statuses(4, () => ask(site, address, '/favicon.svg'))).at(-1)).toBe(429)
    for (const name of NAMES)
      expect(await statuses(10, () => ask(site, address, `/assets/${name}`))).toEqual(Array(10).fill(200))
  })

  it.each([
    '/assets/made-up-B1Y8dA4x.js',
    '/assets/entry-B1Y8dA4w.js/more',
    '/assets/../made-up-B1Y8dA4x.js',
    '/assets/%65ntry-B1Y8dA4x.js',
    '/pictures/made-up/full.webp',
  ])('%s is none of them and counts', async (url) => {
    const site = await siteWithFiles()
    const address = newAddress()
    expect((await statuses(4, () => ask(site, address, url))).at(-1)).toBe(429)
  })

  it('that are found in a store count only where there are none', async () => {
    const site = await siteWithFiles()
    const [guesser, reader] = [newAddress(), newAddress()]
    const made = packFilePath('0'.repeat(32), 'none.svg')
    expect(await statuses(4, () => ask(site, guesser, made))).toEqual([404, 404, 404, 429])
    expect((await ask(site, reader, made)).statusCode).toBe(404)
    // Pages have a budget of their own.
    expect((await ask(site, guesser, '/favicon.svg')).statusCode).toBe(200)
  })
})

describe.each(REDIS_SERVERS)('two nodes over %s', (_, serve) => {
  it('count together', async () => {
    const server = await serve()
    closing.push(() => server.close())
    const connections = await Promise.all([1, 2].map(() => connectRedis(server.url, silentLog)))
    for (const redis of connections) closing.push(() => redis.disconnect())
    const [one, two] = await Promise.all(connections.map((redis) => limited(redis)))
    const address = newAddress()
    expect(await statuses(3, () => ask(one!, address))).toEqual([200, 200, 200])
    expect(await statuses(3, () => ask(two!, address))).toEqual([200, 200, 429])
    expect((await ask(one!, address)).statusCode).toBe(429)
  })

  it('count the requests of a key together', async () => {
    const server = await serve()
    closing.push(() => server.close())
    const connections = await Promise.all([1, 2].map(() => connectRedis(server.url, silentLog)))
    for (const redis of connections) closing.push(() => redis.disconnect())
    const limits = await Promise.all(
      connections.map(async (redis) => {
        const app = Fastify()
        closing.push(() => app.close())
        await limitRates(app, { perMinute: 1000, redis })
        const limit = limitKeys(app)
        app.get('/', async (request, reply) => limit(request, reply, `hash-${process.pid}`).then(() => 'in'))
        return () => app.inject('/')
      }),
    )
    let answered = 0
    while ((await limits[answered % 2]!()).statusCode === 200) answered += 1
    // A node that gets a late answer from Redis counts that request by itself; separate counts would admit 600.
    expect(answered).toBeGreaterThanOrEqual(300)
    expect(answered).toBeLessThan(400)
  })
})

describe.each(REDIS_SERVERS)('when Redis goes away (%s)', (_, serve) => {
  async function siteOver() {
    const server = await serve()
    const redis = await connectRedis(server.url, silentLog)
    closing.push(() => redis.disconnect())
    return { server, site: await limited(redis), address: newAddress() }
  }

  it('for a moment, it counts again', async () => {
    const { server, site, address } = await siteOver()
    closing.push(() => server.close())
    await statuses(2, () => ask(site, address))
    await server.cut()
    await expect.poll(async () => (await ask(site, address)).statusCode, { timeout: 10_000 }).toBe(429)
  })

  it.each([
    ['is gone', (server: RedisServer) => server.kill()],
    ['is frozen', (server: RedisServer) => server.freeze()],
  ])('and %s, requests go on, and each node counts by itself', async (_, goAway) => {
    const { server, site, address } = await siteOver()
    closing.push(() => server.close())
    await statuses(1, () => ask(site, newAddress()))
    await goAway(server)
    const answered = statuses(6, () => ask(site, address))
    expect(await Promise.race([answered, sleep(10_000, 'late')])).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask(site, newAddress())).statusCode).toBe(200)
  })

  it('what this node has seen before counts on', async () => {
    const { server, site, address } = await siteOver()
    closing.push(() => server.close())
    await statuses(5, () => ask(site, address))
    await server.kill()
    expect((await ask(site, address)).statusCode).toBe(429)
  })
})
