import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakePages } from '../../../testing/sites/fakePages.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { allowedHosts, hostName } from './hosts.ts'

const SITE_URL = 'https://raidkit.example'
const ALLOWED_HOSTS = 'eu.raidkit.example,192.168.1.5'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ source: fakePages(), environment: { SITE_URL, ALLOWED_HOSTS } })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

type AskOptions = { path?: string; method?: string; headers?: Record<string, string> }

/** Sends a request over the network, to include answers that are sent before the framework sees the request. */
async function ask(host: string, { path = '/', method = 'GET', headers = {} }: AskOptions = {}) {
  const { port } = site.app.server.address() as AddressInfo // a listening TCP server has this kind of address
  const asked = http.request({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } }).end()
  const [reply] = (await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])) as [
    http.IncomingMessage,
  ]
  let body = ''
  for await (const chunk of reply) body += String(chunk)
  return { status: reply.statusCode, body, type: reply.headers['content-type'] }
}

describe('a name', () => {
  it.each([
    ['raidkit.example', true],
    ['RAIDKIT.example.', true],
    ['raidkit.example:8443', true],
    ['eu.raidkit.example', true],
    ['192.168.1.5:3000', true],
    ['localhost:3000', true],
    ['127.0.0.1', true],
    ['[::1]:3000', true],
    ['evil.example', false],
    ['evil.example:3000', false],
    ['raidkit.example.evil.example', false],
    ['www.raidkit.example', false],
    ['192.168.1.6', false],
    ['[fd00::1]', false],
    ['localhost@evil.example', false],
    ['raidkit.example, evil.example', false],
    ['raidkit.example:80:80', false],
    ['', false],
  ])('%j is ours: %s', (host, isOurs) => {
    const hosts = allowedHosts({ SITE_URL, ALLOWED_HOSTS: ALLOWED_HOSTS.split(',') })
    expect([hosts.isOurs(host), hosts.isOurs(host)]).toEqual([isOurs, isOurs])
  })

  it.each([
    ['Example.org.:3000', 'example.org'],
    ['[::1]:3000', '[::1]'],
    ['a:b', ''],
  ])('%s is %s', (host, name) => expect(hostName(host)).toBe(name))
})

describe('a request for a name that is not ours', () => {
  it.each([
    ['a page', '/'],
    ['a page that is not there', '//x'],
    ['a call', '/api/be/settings'],
    ['a call that nobody answers', '/api/be/none'],
    ['the figures', '/metrics'],
    ['a file', '/assets/x.js'],
    ['events', '/api/be/events'],
    ['a whole address', 'http://raidkit.example/'],
  ])('is refused for %s', async (_, path) => {
    expect((await ask('evil.example:3000', { path })).status).toBe(421)
    expect((await ask('evil.example:3000', { path, method: 'POST' })).status).toBe(421)
  })

  it('is refused also for what is sent before the framework looks', async () => {
    for (const path of ['/', '/api/be/settings']) {
      await ask('raidkit.example', { path })
      const { served } = site.hot
      expect((await ask('raidkit.example', { path })).status).toBe(200)
      expect(site.hot.served).toBeGreaterThan(served)
      expect((await ask('evil.example', { path })).status).toBe(421)
    }
  })

  it('is refused for a socket', async () => {
    site.sockets.at('/ws/hosts', { open: () => undefined, message: () => undefined })
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      origin: 'https://evil.example',
    }
    expect((await ask('evil.example', { path: '/ws/hosts', headers })).status).toBe(421)
  })

  it('says what to do', async () => {
    const page = await ask('192.168.1.6:3000')
    expect(page.type).toMatch(/^text\/plain/)
    expect(page.body).toMatch(/does not answer to 192\.168\.1\.6\. .*SITE_URL.*ALLOWED_HOSTS/)
    const call = JSON.parse((await ask('192.168.1.6:3000', { path: '/api/be/settings' })).body)
    expect(call.error).toMatchObject({
      code: 'wrong_host',
      message: expect.stringContaining('ALLOWED_HOSTS'),
    })
    expect((await ask('<b>bold</b>')).body).not.toContain('<')
  })
})

it.each([
  ['/healthz', '10.1.2.3:3000'],
  ['/readyz', 'any-name'],
  ['/metrics', '10.1.2.3:3000'],
])('those who watch over the site ask for %s by %s', async (path, host) => {
  expect((await ask(host, { path })).status).toBe(200)
})

describe('a program', () => {
  const HOST = 'tarkov-market.example'
  const postJson = async (path: string, body: object) => {
    const { port } = site.app.server.address() as AddressInfo // a listening TCP server has this kind of address
    const headers = { host: HOST, 'content-type': 'application/json' }
    const asked = http.request({ port, host: '127.0.0.1', path, method: 'POST', headers })
    asked.end(JSON.stringify(body))
    const [reply] = (await once(asked, 'response')) as [http.IncomingMessage]
    return { status: reply.statusCode, body: JSON.parse(Buffer.concat(await reply.toArray()).toString()) }
  }

  it.each([
    ['the version of the companion', '/api/be/pilot/version', /^\d+\.\d+\.\d+$/],
    ['a price for a chat', '/webhook/moobot', /^Usage: /],
    ['the same by its own path', '/api/be/chat/price', /^Usage: /],
  ])('is told %s by whatever name leads here', async (_, path, expected) => {
    const reply = await ask(HOST, { path })
    expect([reply.status, reply.body]).toEqual([200, expect.stringMatching(expected)])
  })

  it('posts events of the companion by whatever name leads here', async () => {
    const event = { event: 'map', hookId: 'unknown', map: 'bigmap' }
    expect(await postJson('/api/be/pilot/script/webhook', event)).toEqual({
      status: 200,
      body: { ok: false, error: 'bad_key' },
    })
  })

  it('finds no session there: a cookie of the site belongs to its own names', async () => {
    const reply = await ask(HOST, { path: '/api/be/pilot/key', method: 'POST' })
    expect(reply.status).toBe(401)
    expect((await ask(HOST, { path: '/api/be/pilot' })).status).toBe(421)
  })
})
