import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { setBanner } from '@raidkit/contract/admin/banner'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakePages, helloPage } from '../../../testing/sites/fakePages.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { HotAnswers } from './hotAnswers.ts'

let site: TestApp
let port: number
let nowMs = Date.UTC(2026, 10, 15)

beforeEach(async () => {
  site = await testApp({ source: fakePages(helloPage, { pageQuery: () => ['mode'] }), now: () => nowMs })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port // a listening TCP server has this kind of address
})
afterEach(() => site.close())

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ port, path, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })

const servedHot = async (path: string, headers: Record<string, string> = {}) => {
  const before = site.hot.served
  const answer = await ask(path, headers)
  return { ...answer, isHot: site.hot.served > before }
}

const shown = ({ headers }: Answer) => ({ ...headers, date: undefined, 'keep-alive': undefined })

describe('the memory of hot answers', () => {
  it('has an end, whatever addresses are made up', () => {
    const plain = Buffer.alloc(10 * 1024 * 1024)
    const prepared = { type: 'text/html', etag: '"x"', plain, br: undefined, gzip: undefined }
    const hot = new HotAnswers()
    for (let nth = 0; nth < 20; nth++) {
      hot.keep(`/?q=${nth}`, { prepared, headers: {} })
      expect(hot.bytes).toBeLessThanOrEqual(128 * 1024 * 1024)
    }
    hot.clear()
    expect(hot.bytes).toBe(0)
  })
})

describe('hot answers', () => {
  it.each(['/time', '/api/be/cache?lang=en', '/api/be/website-alert'])(
    '%s is the same the second time, from memory',
    async (path) => {
      const first = await servedHot(path, { 'accept-encoding': 'gzip' })
      const second = await servedHot(path, { 'accept-encoding': 'gzip' })
      expect([first.isHot, second.isHot]).toEqual([false, true])
      expect(second.body.equals(first.body)).toBe(true)
      expect(shown(second)).toEqual(shown(first))
    },
  )

  it('speaks each encoding, and 304 to who has it', async () => {
    await ask('/api/be/cache?lang=en')
    const plain = await servedHot('/api/be/cache?lang=en')
    const gzip = await servedHot('/api/be/cache?lang=en', { 'accept-encoding': 'gzip, br;q=0' })
    const br = await servedHot('/api/be/cache?lang=en', { 'accept-encoding': 'gzip, br' })
    expect([plain.isHot, gzip.isHot, br.isHot]).toEqual([true, true, true])
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(br.headers['content-encoding']).toBe('br')
    const etag = String(plain.headers.etag)
    const unchanged = await servedHot('/api/be/cache?lang=en', { 'if-none-match': etag })
    expect([unchanged.status, unchanged.isHot, unchanged.body.length]).toEqual([304, true, 0])
  })

  it.each(['/time?mode=pve', '/ru/time?mode=pve', '/api/be/website-alert?', '/api/be/cache?lang=en'])(
    '%s is found and not added to by names that nobody reads',
    async (path) => {
      const headers: Record<string, string> = path.startsWith('/ru') ? { cookie: 'locale=ru' } : {}
      await ask(path, headers)
      const { bytes } = site.hot
      const found: boolean[] = []
      for (let nth = 0; nth < 5; nth++) {
        const [pathname, query] = path.split('?')
        found.push((await servedHot(`${pathname}?utm_source=${nth}&${query}&fbclid=${nth}`, headers)).isHot)
      }
      expect([found, site.hot.bytes]).toEqual([Array(5).fill(true), bytes])
    },
  )

  it.each([
    ['English for who chose nothing', '/time', undefined, true],
    ['English for who chose it', '/time', 'a=1; locale=en', true],
    ['not for who chose Russian', '/time', 'locale=ru', false],
    ['Russian for who chose it', '/ru/time', 'locale=ru', true],
    ['not Russian for who must still be given the cookie', '/ru/time', undefined, false],
    ['not Russian for who chose German', '/ru/time', 'locale=de', false],
  ])('%s', async (_, path, cookie, isHot) => {
    await ask(path, { cookie: path.startsWith('/ru') ? 'locale=ru' : '' })
    expect((await servedHot(path, cookie ? { cookie } : {})).isHot).toBe(isHot)
  })

  it('carries no cookie of one reader to another', async () => {
    const first = await ask('/ru/time')
    expect(first.headers['set-cookie']).toHaveLength(1)
    const second = await servedHot('/ru/time', { cookie: 'locale=ru' })
    expect([second.isHot, second.headers['set-cookie']]).toEqual([true, undefined])
  })

  it('is forgotten with a write, and after a second for what may change by the hour', async () => {
    const admin = await site.as('admin')
    await ask('/api/be/website-alert')
    await admin.ask({ method: 'PUT', url: setBanner.path, payload: { text: 'Wipe today' } })
    expect(String((await ask('/api/be/website-alert')).body)).toContain('Wipe today')
    expect((await servedHot('/api/be/website-alert')).isHot).toBe(true)
    nowMs += 1000
    expect((await servedHot('/api/be/website-alert')).isHot).toBe(false)
  })

  it('is not sent unseen when something has changed', async () => {
    await ask('/time')
    site.pages.changed()
    expect((await servedHot('/time')).isHot).toBe(false)
  })

  it('never answers for a reader: admin pages and calls above visitor stay cold', async () => {
    for (const path of ['/admin', '/api/be/users/me']) {
      await ask(path)
      expect((await servedHot(path)).isHot).toBe(false)
    }
  })
})
