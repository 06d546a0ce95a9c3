import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import type { PageSource, WebBuild } from './pageSource.ts'
import { RenderThreads } from './renderThreads.ts'

const file = new URL('../../../testing/threadBuild.mjs', import.meta.url).href
const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })

let site: TestApp
beforeAll(async () => {
  // Safe: the file has the parts of a build that are used here.
  const build = (await import(file)) as WebBuild
  const source: PageSource = {
    load: async () => build,
    clientDir: '/nowhere',
    vite: undefined,
    file,
    build: { id: 'thread', timestamp: 1 },
  }
  site = await testApp({ source, log })
})
afterAll(() => site.close())

const get = (url: string, headers = {}) => site.app.inject({ url, headers })

describe('pages made by threads', () => {
  it('arrive as they would from this one, in every encoding', async () => {
    const [plain, br, gzip] = [
      await get('/ru/a'),
      await get('/ru/a', { 'accept-encoding': 'gzip, br' }),
      await get('/ru/a', { 'accept-encoding': 'gzip' }),
    ]
    expect(plain.body).toContain('<html lang="ru"><script>hello()</script>')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(1)
    const hash = createHash('sha256').update('hello()').digest('base64')
    expect(plain.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect((await get('/ru/a', { 'if-none-match': br.headers.etag })).statusCode).toBe(304)
  })

  it('receive refusals as such', async () => {
    expect((await get('/unknown')).body).toBe('Refusal not_found')
  })

  it('that fail say so in the log alone', async () => {
    const reply = await get('/broken')
    expect([reply.statusCode, reply.body.includes('secret detail')]).toEqual([500, false])
    expect(lines.join('')).toContain('secret detail')
  })

  it('are refused where their thread ends twice, and the next ones are made', async () => {
    const [crash, other] = await Promise.all([get('/crash'), get('/b')])
    expect([crash.statusCode, crash.headers['retry-after']]).toEqual([503, expect.anything()])
    expect(other.statusCode).toBe(200)
    expect((await get('/c')).statusCode).toBe(200)
  })
})

describe('a thread', () => {
  const open = (options: { count?: number; idleMs?: number; patienceMs?: number } = {}) =>
    new RenderThreads({
      file,
      site: {
        siteUrl: 'http://a',
        images: undefined,
        contact: undefined,
        build: { id: 'x', timestamp: 0 },
      },
      count: 1,
      log,
      ...options,
    })
  const task = (path: string) => ({
    url: `http://a${path}`,
    language: 'en' as const,
    hasRedirects: false,
    isOutline: false,
  })

  it('is there before the first page when it was prepared', async () => {
    const threads = open({ count: 2 })
    threads.prepare()
    threads.prepare()
    expect(threads.running).toBe(1)
    expect(await threads.render(task('/a'), async () => 'null')).toHaveProperty('packed')
    expect(threads.running).toBe(1)
    await threads.stop()
    threads.prepare()
    expect(threads.running).toBe(0)
  })

  it('that ends is replaced, and its page is made once more', async () => {
    const threads = open()
    let asked = 0
    const page = await threads.render(task('/crash-once'), async () => {
      asked += 1
      return JSON.stringify({ websiteAlert: asked === 1 ? 'crash' : '' })
    })
    expect([asked, 'packed' in page && page.packed.plain?.toString()]).toEqual([2, 'after the crash'])
    await threads.stop()
  })

  it('hands over a page in memory of its own size, and says how large its heap is', async () => {
    const threads = open()
    expect(await threads.heapBytes()).toBe(0)
    const page = await threads.render(task('/a'), async () => '{}')
    if (!('packed' in page)) throw new Error('a page for everybody')
    const body = page.packed.br ?? page.packed.plain
    expect(body?.length).toBeGreaterThan(0)
    expect(body?.buffer.byteLength).toBe(body?.length)
    expect(await threads.heapBytes()).toBeGreaterThan(1_000_000)
    await threads.stop()
  })

  it('is started when it is needed, and ends when it has been idle, but for the last one', async () => {
    const threads = open({ count: 3, idleMs: 300 })
    const render = (path: string) => threads.render(task(path), async () => '{}')
    expect(threads.running).toBe(0)
    await render('/a')
    expect(threads.running).toBe(1)
    const made = Promise.all(['/a', '/b', '/c', '/d', '/e', '/f', '/g'].map(render))
    expect(threads.running).toBe(3)
    await made
    await expect.poll(() => threads.running, { timeout: 60_000 }).toBe(1)
    expect(await render('/a')).toHaveProperty('packed')
    await threads.stop()
  })

  it('that is stopped leaves nobody waiting', async () => {
    const threads = open()
    const waiting = Array.from({ length: 5 }, () => threads.render(task('/stuck'), async () => '{}'))
    const outcomes = Promise.allSettled(waiting)
    await threads.stop()
    expect(new Set((await outcomes).map(({ status }) => status))).toEqual(new Set(['rejected']))
  })

  it('that is stuck is given up, and the others’ pages are made', async () => {
    const threads = open({ patienceMs: 1500 })
    await expect(threads.render(task('/stuck'), async () => '{}')).rejects.toMatchObject({
      code: 'overloaded',
    })
    await expect
      .poll(() => threads.render(task('/a'), async () => '{}').then(() => 'made', String), {
        timeout: 60_000,
      })
      .toBe('made')
    await threads.stop()
  })
})
