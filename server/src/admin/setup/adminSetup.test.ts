import { ServiceCheck, SetupState } from '@raidkit/contract/admin/adminSetup'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { selfSigned } from '../../testing/sites/selfSigned.ts'
import { providerServer } from '../../testing/services/providerServer.ts'
import { providerSite } from '../../testing/services/providerSite.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function openSite(environment: Record<string, string> = {}): Promise<TestApp> {
  const site = await testApp({ now: () => NOON_MS, environment })
  closing.push(() => site.close())
  return site
}

async function check(site: TestApp, service: string): Promise<ServiceCheck> {
  const admin = await site.as('admin')
  const url = '/api/be/admin/setup/check'
  const headers = { origin: site.deps.settings.SITE_URL }
  const reply = await admin.ask({ method: 'POST', url, headers, payload: { service } })
  expect(reply.statusCode, reply.body).toBe(200)
  return ServiceCheck.parse(reply.json())
}

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-setup-'))
  closing.push(() => rm(folder, { recursive: true }))
  return folder
}

describe('the state of the set-up', () => {
  it('says what a new site lacks', async () => {
    const site = await openSite({ PRICE_FEED: 'off' })
    const admin = await site.as('admin')
    const state = SetupState.parse((await admin.ask({ url: '/api/be/admin/setup' })).json())
    expect(state).toMatchObject({
      site: { isSecure: false, isLocal: true },
      email: null,
      contact: null,
      mail: { way: 'outbox' },
      feed: { state: 'off' },
      backupAtMs: null,
      pictures: { kind: 'folder', hasImages: false },
    })
    expect(state.providers.map(({ name, isSet }) => [name, isSet])).toEqual([
      ['patreon', false],
      ['discord', false],
      ['google', false],
    ])
  })

  it('says what is set up', async () => {
    const site = await openSite({
      SITE_URL: 'https://raidkit.example',
      CONTACT: 'https://raidkit.example/legal',
    })
    const admin = await site.as('admin')
    await site.deps.store.users.change(admin.uid!, () => ({ email: 'owner@raidkit.example' }))
    expect((await admin.ask({ url: '/api/be/admin/setup' })).json()).toMatchObject({
      site: { address: 'https://raidkit.example', isSecure: true, isLocal: false },
      email: 'owner@raidkit.example',
      contact: 'https://raidkit.example/legal',
    })
  })
})

describe('checks of the accounts elsewhere', () => {
  const NAMES = ['patreon', 'discord', 'google'] as const

  it('are not made where nothing is set', async () => {
    const site = await openSite()
    for (const name of NAMES) expect(await check(site, name)).toEqual({ fault: 'unset', detail: '' })
  })

  let here: Awaited<ReturnType<typeof providerSite>>
  beforeAll(async () => {
    here = await providerSite(NOON_MS)
  })
  afterAll(() => here.close())

  it.each(NAMES)('%s', async (name) => {
    expect(await check(here.site, name)).toEqual({ fault: null, detail: '' })
    here[name].trouble('/', { status: 401, body: { error: 'invalid_client' } })
    expect((await check(here.site, name)).fault).toBe('refused')
    here[name].trouble('/', 'cut')
    expect((await check(here.site, name)).fault).toBe('away')
    here[name].trouble('/', 'garbage')
    expect((await check(here.site, name)).fault).toBe('garbled')
    // The reply must contain neither the secret nor the address of the service.
    expect((await check(here.site, name)).detail).not.toMatch(/secret|http/i)
  })
})

describe('checks of the feed', () => {
  it.each([
    ['an answer', undefined, null],
    ['a service that is away', { status: 503 }, 'away'],
    ['something else', { status: 404 }, 'garbled'],
  ] as const)('%s', async (_, trouble, fault) => {
    const feed = await providerServer(() => ({ status: 200, body: {} }))
    closing.push(feed.close)
    if (trouble) feed.trouble('/', trouble)
    const site = await openSite({ PRICE_FEED: feed.url })
    expect((await check(site, 'feed')).fault).toBe(fault)
    expect(feed.asked.map((one) => one.path)).toEqual(['/regular/traders'])
  })

  it('none where it is off', async () => {
    expect(await check(await openSite({ PRICE_FEED: 'off' }), 'feed')).toEqual({ fault: 'unset', detail: '' })
  })
})

describe('checks of the public address', () => {
  it('this site answers there', async () => {
    const front = await providerServer(() => ({ status: 200, body: { status: 'ok', build: 'x' } }))
    closing.push(front.close)
    expect(await check(await openSite({ SITE_URL: front.url }), 'site')).toEqual({ fault: null, detail: '' })
    front.trouble('/', 'garbage')
    expect((await check(await openSite({ SITE_URL: front.url }), 'site')).fault).toBe('garbled')
  })

  it('nobody answers there', async () => {
    const front = await providerServer(() => ({ status: 200 }))
    await front.close()
    expect((await check(await openSite({ SITE_URL: front.url }), 'site')).fault).toBe('away')
  })

  it('a certificate that browsers refuse', async () => {
    const server = createServer(selfSigned(NOON_MS + 1e12), (_request, response) => response.end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo // safe: it listens on TCP
    expect(await check(await openSite({ SITE_URL: `https://localhost:${port}` }), 'site')).toEqual({
      fault: 'certificate',
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
  })
})

describe('checks of the pictures', () => {
  it('a folder is written, read and left as it was', async () => {
    const folder = await openFolder()
    expect(await check(await openSite({ DATA_DIR: folder }), 'pictures')).toEqual({ fault: null, detail: '' })
    expect(await readdir(path.join(folder, 'pictures'))).toEqual([])
  })

  it('a folder that cannot be written', async () => {
    const folder = await openFolder()
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    const { fault, detail } = await check(await openSite({ DATA_DIR: file }), 'pictures')
    expect([fault, detail]).toEqual(['refused', expect.stringContaining('ENOTDIR')])
  })
})

describe('who may see and test it', () => {
  it('is an admin alone', async () => {
    const site = await openSite()
    for (const access of ['visitor', 'user', 'pro', 'editor'] as const) {
      const person = await site.as(access)
      expect((await person.ask({ url: '/api/be/admin/setup' })).statusCode, access).toBe(404)
      const payload = { service: 'site' }
      const reply = await person.ask({ method: 'POST', url: '/api/be/admin/setup/check', payload })
      expect(reply.statusCode, access).toBe(404)
    }
    const admin = await site.as('admin')
    for (const payload of [{}, { service: 'mail' }, { service: 'site', more: 1 }]) {
      const reply = await admin.ask({ method: 'POST', url: '/api/be/admin/setup/check', payload })
      expect(reply.statusCode, JSON.stringify(payload)).toBe(400)
    }
  })
})
