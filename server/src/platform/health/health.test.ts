import { afterEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const TOKEN = 'a token of the operator'
let site: TestApp
afterEach(() => site.close())

describe('health', () => {
  it('says that the process lives, what it needs, and which build it is', async () => {
    site = await testApp()
    expect((await site.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await site.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      {
        status: 'ok',
        database: 'ok',
        catalog: site.deps.catalog.current.version,
        build: 'test',
        feed: { source: 'sample', state: 'off', name: '', ageSeconds: null },
      },
    ])
    expect((await site.app.inject('/build.json')).json()).toEqual({ id: 'test', timestamp: 0 })
  })

  it('stays ready while the feed fails, and says why and how old its last answer is', async () => {
    const nowMs = Date.UTC(2026, 10, 15)
    site = await testApp({ now: () => nowMs })
    const feed = { name: 'feed.example', answeredAtMs: nowMs - 90_000, reason: 'grown' as const }
    await site.deps.prices.note({ state: 'failing', ...feed })
    const ready = await site.app.inject('/readyz')
    expect([ready.statusCode, ready.json().feed]).toEqual([
      200,
      { source: 'sample', state: 'failing', name: 'feed.example', ageSeconds: 90, reason: 'grown' },
    ])
  })

  it('is not ready without a database, but lives', async () => {
    site = await testApp()
    await site.deps.store.close()
    const [ready, alive] = [await site.app.inject('/readyz'), await site.app.inject('/healthz')]
    expect([ready.statusCode, ready.json().database, alive.statusCode]).toEqual([503, 'down', 200])
  })
})

describe('metrics', () => {
  const read = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    site.app.inject({ url: '/metrics', ...options })

  it('are for this machine alone when there is no token, and not through a proxy on it', async () => {
    site = await testApp()
    expect((await read()).statusCode).toBe(200)
    expect((await read({ remoteAddress: '::1' })).statusCode).toBe(200)
    expect((await read({ remoteAddress: '10.0.0.5' })).statusCode).toBe(404)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect([header, (await read({ headers: { [header]: '127.0.0.1' } })).statusCode]).toEqual([header, 404])
    }
  })

  it.each([
    [`Bearer ${TOKEN}`, 200],
    [`Bearer ${TOKEN}x`, 404],
    [`Bearer ${TOKEN.slice(0, -1)}y`, 404],
    [`bearer ${TOKEN}`, 404],
    [TOKEN, 404],
    ['Bearer ', 404],
    ['', 404],
  ])('with a token and %j: %i', async (authorization, status) => {
    site = await testApp({ environment: { METRICS_TOKEN: TOKEN } })
    expect((await read({ headers: { authorization } })).statusCode).toBe(status)
    expect((await read({ remoteAddress: '10.0.0.5', headers: { authorization } })).statusCode).toBe(status)
  })

  it('name routes by their pattern, never by what was asked', async () => {
    site = await testApp()
    await site.app.inject('/api/be/items?search=secret-search')
    await site.app.inject('/secret-path')
    const { body } = await read()
    expect(body).toContain('raidkit_http_seconds_count{method="GET",route="/api/be/items",status="200"} 1')
    expect(body).toContain('route="unmatched",status="404"')
    expect(body).not.toContain('secret')
    expect(body).toMatch(/^raidkit_event_streams 0$/m)
  })

  it('say what the memory is used for', async () => {
    site = await testApp()
    const { body } = await read()
    const uses = [...body.matchAll(/^raidkit_memory_bytes\{use="(\w+)"\} (\d+)$/gm)]
    const bytes = new Map(uses.map(([, use, value]) => [use, Number(value)]))
    expect(bytes.get('heap_used')).toBeGreaterThan(0)
    expect([bytes.get('render_thread_heaps'), bytes.get('kept_pages')]).toEqual([0, 0])
    expect([...bytes.keys()]).toEqual(expect.arrayContaining(['heap', 'buffers', 'kept_pictures', 'rest']))
  })

  it('stay below 100 kB however many routes, methods and statuses were asked for', async () => {
    site = await testApp()
    const person = await site.as('admin')
    const urls = new Set(site.routes.map(({ url }) => url.replaceAll(/:\w+|\*/g, 'x')))
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const
    for (const method of methods) {
      for (const url of urls) {
        if (url === '/metrics' || url.endsWith('/events') || url.endsWith('/changes')) continue
        await site.app.inject({ method, url })
        await person.ask({ method, url, ...(method !== 'GET' && method !== 'HEAD' && { payload: {} }) })
      }
    }
    const { body } = await read()
    expect(body).toContain('raidkit_http_seconds_count{method="other",route="other",status="other"}')
    expect(Buffer.byteLength(body)).toBeLessThan(100_000)
    const counted = [...body.matchAll(/^raidkit_http_seconds_count\{.*\} (\d+)$/gm)].map((line) =>
      Number(line[1]),
    )
    const timed = [...body.matchAll(/^raidkit_answer_seconds_count\{.*\} (\d+)$/gm)].map((line) =>
      Number(line[1]),
    )
    const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)
    expect(total(counted)).toBe(total(timed))
  }, 120_000)

  it('count requests by application, and what the process takes once for all of them', async () => {
    const other = await testApp()
    await other.app.inject('/api/be/items')
    await other.close()
    site = await testApp()
    const { body } = await read()
    expect(body).not.toContain('route="/api/be/items"')
    expect(body.match(/^process_cpu_seconds_total \d/gm)).toHaveLength(1)
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  })
})

describe('security.txt', () => {
  const NOW_MS = Date.parse('2026-11-18T10:20:30Z')

  it.each([
    ['security@raidkit.example', 'mailto:security@raidkit.example'],
    ['https://raidkit.example/contact', 'https://raidkit.example/contact'],
  ])('says how the operator is reached: %s', async (CONTACT, contact) => {
    site = await testApp({ environment: { CONTACT, SITE_URL: 'https://raidkit.example' }, now: () => NOW_MS })
    const reply = await site.app.inject({
      url: '/.well-known/security.txt',
      headers: { host: 'raidkit.example' },
    })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    // RFC 9116: one Expires, less than a year away.
    expect(reply.body).toBe(
      [
        `Contact: ${contact}`,
        'Expires: 2027-05-17T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://raidkit.example/.well-known/security.txt',
        '',
      ].join('\r\n'),
    )
  })

  it('is not there where nobody can be reached', async () => {
    site = await testApp()
    expect((await site.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
  })
})
