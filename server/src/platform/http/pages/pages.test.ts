import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { getBanner, setBanner } from '@raidkit/contract/admin/banner'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { getPageAsk, fakePages, helloPage, type FakePage } from '../../../testing/sites/fakePages.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let site: TestApp | undefined
afterEach(async () => {
  await site?.close()
  site = undefined
})

/** Starts the app with pages that count their renderings. */
async function siteWith(
  render: (asked: FakePage) => Response | Promise<Response> = helloPage,
  log = pino({ level: 'silent' }),
) {
  let rendered = 0
  const source = fakePages((asked) => {
    rendered += 1
    return render(asked)
  })
  site = await testApp({ source, log })
  const { app, pages } = site
  return {
    app,
    pages,
    site,
    rendered: () => rendered,
    get: (url: string, headers = {}) => app.inject({ url, headers: { 'user-agent': BROWSER, ...headers } }),
  }
}

async function alertPage(asked: FakePage): Promise<Response> {
  const { websiteAlert } = await getPageAsk(asked)(getBanner, {})
  return new Response(`alert: ${websiteAlert}`, { headers: { 'content-type': 'text/html' } })
}

describe('a page for everyone', () => {
  it('is rendered once, however many read it, at once or later', async () => {
    const { get, rendered } = await siteWith()
    const first = await Promise.all(Array.from({ length: 20 }, () => get('/market')))
    await get('/market')
    expect(new Set(first.map(({ body }) => body)).size).toBe(1)
    expect(rendered()).toBe(1)
  })

  it('is another one per language and address', async () => {
    const { get, rendered } = await siteWith()
    const [en, ru, other] = [await get('/market'), await get('/ru/market'), await get('/market?page=2')]
    expect([en?.body, ru?.body].map((html) => /lang="(\w+)"/.exec(html ?? '')?.[1])).toEqual(['en', 'ru'])
    expect(other?.statusCode).toBe(200)
    expect(rendered()).toBe(3)
  })

  it('is made anew when what it shows has changed, and only then', async () => {
    const { get, pages, site, rendered } = await siteWith(alertPage)
    const shown = [(await get('/')).body]
    pages.changed()
    shown.push((await get('/')).body)
    expect([shown, rendered()]).toEqual([['alert: ', 'alert: '], 1])
    await (await site.as('admin')).ask({ method: 'PUT', url: setBanner.path, payload: { text: 'Wipe' } })
    pages.changed()
    expect([(await get('/')).body, rendered()]).toEqual(['alert: Wipe', 2])
  })

  it('is known to those who have it: 304, with no body', async () => {
    const { get } = await siteWith()
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('answers HEAD with the headers alone', async () => {
    const { app } = await siteWith()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const [head, get] = [await fetch(address, { method: 'HEAD' }), await fetch(address)]
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  })

  it('allows exactly its own inline scripts, by hash, and carries no nonce', async () => {
    const { get } = await siteWith()
    const { headers, body } = await get('/')
    const hash = createHash('sha256').update('hello()').digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${hash}'`)
    expect(policy).not.toContain('unsafe')
    expect(body).not.toContain('nonce')
  })

  it('does not allow a script that came into the page without the nonce', async () => {
    const { get } = await siteWith(({ page }) => {
      const html = `<p><script>evil()</script></p><script nonce="${page.nonce}">hello()</script>`
      return new Response(html, { headers: { 'content-type': 'text/html' } })
    })
    const hashes = [
      ...String((await get('/')).headers['content-security-policy']).matchAll(/sha256-([^']+)/g),
    ]
    expect(hashes.map(([, hash]) => hash)).toEqual([createHash('sha256').update('hello()').digest('base64')])
  })

  it('is compressed when it is worth it', async () => {
    const long = '<p>kappa</p>'.repeat(500)
    const { get } = await siteWith(() => new Response(long, { headers: { 'content-type': 'text/html' } }))
    const reply = await get('/', { 'accept-encoding': 'br' })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(long)
  })

  it('is made for the others too when its first reader leaves', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { app, get } = await siteWith(async (asked) => {
      begin()
      await gate
      if (asked.request.signal.aborted) throw new Error('given up')
      return helloPage(asked)
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo // a listening TCP server has this kind of address
    const leaving = http.get({ port, path: '/slow' })
    leaving.on('error', () => undefined)
    await begun
    const staying = get('/slow')
    leaving.destroy()
    const connections = promisify(app.server.getConnections.bind(app.server))
    await expect.poll(() => connections()).toBe(0)
    open()
    expect((await staying).statusCode).toBe(200)
  })
})

describe('what is not kept', () => {
  it.each([404, 500, 302])('status %i is made anew each time', async (status) => {
    const { get, rendered } = await siteWith(
      () => new Response('x', { status, headers: { 'content-type': 'text/html', location: '/x' } }),
    )
    expect([(await get('/x')).statusCode, (await get('/x')).statusCode]).toEqual([status, status])
    expect(rendered()).toBe(2)
  })

  it('a page below /admin is of its reader: a nonce of its own, no store', async () => {
    const { get, rendered } = await siteWith()
    const [one, other] = [await get('/admin/items'), await get('/admin/items')]
    const nonces = [one, other].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
    expect(new Set(nonces).size).toBe(2)
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`)
    expect(one.headers['cache-control']).toBe('no-store')
    expect(rendered()).toBe(2)
  })

  it('knows the reader there, and nobody on the pages for everyone', async () => {
    const { site } = await siteWith(
      ({ page }) => new Response(page.access, { headers: { 'content-type': 'text/html' } }),
    )
    const admin = await site.as('admin')
    const seen = await Promise.all(['/admin', '/gear', '/market'].map((url) => admin.ask({ url })))
    expect(seen.map(({ body }) => body)).toEqual(['admin', 'admin', 'visitor'])
  })
})

describe('a page that fails', () => {
  const failing = () =>
    new Response('<h1>what went wrong</h1>', { status: 500, headers: { 'content-type': 'text/html' } })

  it('is shown to people and one bare line to bots (spec section 8)', async () => {
    const { get } = await siteWith(failing)
    expect((await get('/x')).body).toContain('what went wrong')
    const bot = await get('/x', { 'user-agent': BOT })
    expect([bot.statusCode, bot.body]).toEqual([500, '500 - Internal Server Error'])
  })

  it('is one bare line when even the error page fails, without what was wrong, which is logged', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
    const { get } = await siteWith(() => Promise.reject(new Error('secret detail')), log)
    const reply = await get('/x')
    expect([reply.statusCode, reply.body.includes('secret detail')]).toEqual([500, false])
    expect(lines.join('')).toContain('secret detail')
  })
})

describe('the operator’s redirects', () => {
  it('lead on before anything is rendered, with the language kept inside and as they are outside', async () => {
    const { site, get, rendered } = await siteWith()
    const createdAt = new Date()
    await site.deps.store.redirects.put({ path: '/old', target: '/market', external: false, createdAt })
    await site.deps.store.redirects.put({
      path: '/chat',
      target: 'https://chat.example/x',
      external: true,
      createdAt,
    })
    await site.deps.redirects.refresh()
    const led = await Promise.all(['/old', '/ru/old', '/chat'].map((url) => get(url)))
    expect(led.map(({ headers }) => headers.location)).toEqual([
      '/market',
      '/ru/market',
      'https://chat.example/x',
    ])
    expect(rendered()).toBe(0)
  })
})
