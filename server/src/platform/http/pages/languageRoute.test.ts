import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakePages } from '../../../testing/sites/fakePages.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { languageRoute, type LanguageRoute } from './languageRoute.ts'

/** Returns the route of an address as Fastify passes it on. */
async function routeOf(url: string, locale?: string): Promise<LanguageRoute> {
  const app = Fastify()
  await app.register(cookie)
  app.get('/*', async (request) => languageRoute(request))
  const reply = await app.inject({ url, cookies: locale === undefined ? {} : { locale } })
  return reply.json()
}

describe('languageRoute', () => {
  it.each([
    ['/', undefined, { language: 'en', path: '/' }],
    ['/market', undefined, { language: 'en', path: '/market' }],
    ['/ru', undefined, { language: 'ru', path: '/' }],
    ['/ru/market?x=1', undefined, { language: 'ru', path: '/market' }],
    ['//ru/market?x=1', undefined, { redirect: '/ru/market?x=1', language: 'ru' }],
    ['//ru//%5Chttp:', undefined, { redirect: '/ru/http:', language: 'ru' }],
    ['/ru.data', undefined, { language: 'ru', path: '/.data' }],
    ['/en', undefined, { redirect: '/', language: 'en' }],
    ['/en/market?x=1', undefined, { redirect: '/market?x=1', language: 'en' }],
    ['/market?x=1', 'ru', { redirect: '/ru/market?x=1', language: 'ru' }],
    ['/', 'ru', { redirect: '/ru', language: 'ru' }],
    ['/market', 'en', { language: 'en', path: '/market' }],
    ['/de/market', 'ru', { language: 'de', path: '/market' }],
    ['/market.data', 'ru', { language: 'en', path: '/market.data' }],
    ['/ru/market.data', 'de', { language: 'ru', path: '/market.data' }],
    ['/market', 'xx', { language: 'en', path: '/market' }],
    ['/market', '//evil.example', { language: 'en', path: '/market' }],
    ['/xx/market', undefined, { language: 'en', path: '/xx/market' }],
    ['/RU/market', undefined, { language: 'en', path: '/RU/market' }],
    ['/rude', undefined, { language: 'en', path: '/rude' }],
  ])('%s with cookie %s', async (url, locale, expected) => {
    expect(await routeOf(url, locale)).toEqual(expected)
  })
})

describe('paths that want out', () => {
  const agent = new http.Agent({ keepAlive: true })
  let site: TestApp
  let port: number
  beforeAll(async () => {
    site = await testApp({ source: fakePages() })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    port = (site.app.server.address() as AddressInfo).port // a listening TCP server has this kind of address
  })
  afterAll(async () => {
    agent.destroy()
    await site.close()
  })

  /** Returns true if a browser on our page would leave the site. */
  const leadsOut = (location: unknown) =>
    new URL(String(location), 'http://localhost:3000/').origin !== 'http://localhost:3000'

  const EVIL = [
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/en//evil.example',
    '/en/%2fevil.example',
    '/en/\\evil.example',
    '/en/%5c%5cevil.example',
    '/en/.//evil.example',
    '/en/..//evil.example',
    '/en/%2e%2e//evil.example',
    '/en?//evil.example',
    '/en/%09/evil.example',
    '/en//evil.example?x=https://evil.example',
    '/ru//evil.example',
    '/en/https://evil.example',
    '/en/http:evil.example',
  ]

  it.each(EVIL)('%s never leads off the site', async (url) => {
    for (const locale of ['', 'ru', 'en']) {
      const reply = await raw(url, locale)
      expect(reply.statusCode).toBeLessThan(500)
      if (reply.headers.location !== undefined)
        expect([reply.headers.location, leadsOut(reply.headers.location)]).toEqual([
          reply.headers.location,
          false,
        ])
    }
  })

  it('nor does any other', async () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'en',
      'ru',
      '..',
      '.',
      '%2f',
      '%5c',
      '%09',
      'evil.example',
      '@',
      ':',
      'https:',
      '?',
      ';',
      '%00',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom('', 'ru', 'en'),
        async (pieces, locale) => {
          const reply = await raw(`/${pieces.join('')}`, locale)
          expect(reply.statusCode).toBeLessThan(500)
          if (reply.headers.location !== undefined) expect(leadsOut(reply.headers.location)).toBe(false)
        },
      ),
      { numRuns: 1500 },
    )
  })

  it.each([
    ['/%zz', 400],
    ['/%', 400],
    ['/%c0%af', 400],
    [`/${'x'.repeat(8192)}`, 414],
    [`/api/be/items?search=${'x'.repeat(8192)}`, 414],
    ['/images/maps/..%2f..%2fetc%2fpasswd.svg', 404],
    ['/images/maps/%2e%2e.svg', 404],
    ['/images/maps/nowhere.svg', 404],
  ])('%s is %i', async (url, status) => {
    expect((await raw(url, '')).statusCode).toBe(status)
  })

  /** Sends the path unchanged: `inject` and `fetch` would normalise it first. */
  async function raw(
    path: string,
    locale: string,
  ): Promise<{ statusCode: number; headers: http.IncomingHttpHeaders }> {
    const asking = http.get({ port, path, agent, headers: locale ? { cookie: `locale=${locale}` } : {} })
    const [reply] = (await once(asking, 'response')) as [http.IncomingMessage] // http's own event
    reply.resume()
    await once(reply, 'end')
    return { statusCode: reply.statusCode ?? 0, headers: reply.headers }
  }
})
