import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { SiteEvent } from '@raidkit/contract/events'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KeyHolder } from '../api-keys/index.ts'
import { handleErrors } from '../../platform/http/errors.ts'
import { hostileTexts } from '../../testing/attacks/hostileTexts.ts'
import { changesRoute } from './changes.ts'

const PATH = '/api/data/v1/prices/changes'
/** Change of the whole market, which is about a megabyte. */
const LARGE = Array.from({ length: 7_000 }, (_, nth) => ({ itemUid: `item ${nth}`, fill: 'x'.repeat(120) }))
/** Maximum bytes that a node may buffer per program: the bound of the stream, and the one change that exceeded it. */
const MOST_KEPT_BYTES = 3_000_000

let app: FastifyInstance
let port: number
let version: number
let tell: (event: SiteEvent) => void
/** Keys that open the stream. */
let goodKeys: Set<string>
let isStoreAway: boolean
let served: http.ServerResponse[]
const open: IncomingMessage[] = []

beforeEach(async () => {
  version = 1
  goodKeys = new Set(['a', 'b'])
  isStoreAway = false
  served = []
  app = Fastify()
  handleErrors(app)
  app.addHook('onRequest', async (_request, reply) => void served.push(reply.raw))
  const holderOf = async (key: string) => {
    if (isStoreAway) throw new Error('the database does not answer')
    return goodKeys.has(key) ? ({ keyUid: key } as KeyHolder) : undefined // no other field is read here
  }
  const prices = {
    of: () => ({ version: `v${version}` }),
    // Like the site, knows only versions that it has sent.
    changed: (_mode: string, since: string) => (since === `v${version - 1}` ? LARGE : undefined),
  } as unknown as Parameters<typeof changesRoute>[1]['prices'] // the two of its answers that a stream asks for
  const stream = {
    listen: (heard: (event: SiteEvent) => void) => {
      tell = heard
      return () => undefined
    },
  }
  const catalog = { current: { itemsByUid: new Map() } } as unknown as Parameters<
    typeof changesRoute
  >[1]['catalog'] // names alone
  const parts = { prices, catalog, stream, keyBook: { holderOf }, beatMs: 50, mostOfAll: 8 }
  changesRoute(app, parts, async (request) => {
    const holder = await holderOf(String(request.headers['x-api-key']))
    if (!holder) throw new Refusal('sign_in_required')
    return holder
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port // a listening TCP server has this kind of address
})
afterEach(async () => {
  for (const reply of open.splice(0)) reply.destroy()
  await app.close()
})

const priceChange = () => {
  version += 1
  tell({ type: 'prices', mode: 'PVP', version: `v${version}`, was: `v${version - 1}` })
}

async function listen(key: string, query = '', headers: Record<string, string> = {}) {
  const asked = http.get({ port, path: `${PATH}?${query}`, headers: { 'x-api-key': key, ...headers } })
  asked.on('error', () => undefined) // cut on purpose
  const [reply] = (await once(asked, 'response')) as [IncomingMessage] // http's own event
  open.push(reply)
  return reply.setEncoding('utf8')
}

/** Reads up to the end of the first event: a heartbeat may follow in the same chunk. */
async function firstOf(reply: IncomingMessage): Promise<string> {
  const firstEvent = /^[^]*?\ndata:.*\n\n/
  let said = ''
  while (!firstEvent.test(said)) said += String((await once(reply, 'data'))[0])
  return firstEvent.exec(said)?.[0] ?? ''
}

describe('how many streams', () => {
  it('of 50 at once a key gets five, and the others hear why', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => listen('a')))
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  })

  it('all keys together have a bound, and a stream that was left makes room', async () => {
    goodKeys = new Set(['a', 'b', 'c'])
    const eight = [...'aaaaabbb'].map((key) => listen(key))
    const opened = await Promise.all(eight)
    expect((await listen('c')).statusCode).toBe(503)
    opened[0]?.destroy()
    await expect.poll(async () => (await listen('c')).statusCode).toBe(200)
  })
})

it('a program that never reads is cut before much is kept for it, and the others hear on', async () => {
  const slow = await listen('a')
  slow.pause()
  const raw = served.at(-1)!
  const quick = await listen('b')
  let heard = 0
  quick.on('data', (text: string) => (heard += text.split('event: prices').length - 1))
  let mostKept = 0
  for (let nth = 1; !raw.destroyed && nth < 40; nth += 1) {
    priceChange()
    mostKept = Math.max(mostKept, raw.writableLength)
    await expect.poll(() => heard).toBe(nth)
  }
  expect(raw.destroyed).toBe(true)
  expect(mostKept).toBeLessThan(MOST_KEPT_BYTES)
  expect(quick.destroyed).toBe(false)
})

describe('a version that lies', () => {
  const lies = [
    'v00',
    'v-1',
    'v999999999999',
    'V1',
    '../v1',
    '*',
    '__proto__',
    'constructor',
    'toString',
    "' or 1=1",
    'v1\nevent: prices\ndata: {}',
    'v1\r\n\r\ndata: x',
    'v1\u2028x',
    '<script>',
    '\u0000',
    '🦔'.repeat(20),
    ...hostileTexts('since').filter(({ length }) => length > 0 && length <= 64),
  ]
  it('gets a beginning anew or a refusal, and nothing of it comes back', async () => {
    for (const lie of lies) {
      const reply = await listen('a', `since=${encodeURIComponent(lie)}`)
      expect([200, 400]).toContain(reply.statusCode)
      if (reply.statusCode === 200) {
        const said = await firstOf(reply)
        expect(said).toMatch(/^retry: 5000\n\nevent: reset\nid: v1\ndata: \{.*\}\n\n$/)
      }
      const left = served.at(-1)!
      const closed = left.closed ? undefined : once(left, 'close')
      reply.destroy()
      await closed
    }
    expect((await listen('a', '', { 'last-event-id': 'x'.repeat(65) })).statusCode).toBe(400)
    expect((await listen('a', 'since=v1&since=v2')).statusCode).toBe(400)
    expect((await listen('a', 'since[]=v1&mode[]=PVP')).statusCode).toBe(400)
  })
})

describe('a key', () => {
  it('that is revoked ends its streams, and no other', async () => {
    const [gone, stays] = [await listen('a'), await listen('b')]
    gone.resume()
    stays.resume()
    goodKeys.delete('a')
    await once(gone, 'end')
    expect(stays.destroyed).toBe(false)
    expect((await listen('a')).statusCode).toBe(401)
  })

  it('that cannot be looked up just now keeps its stream', async () => {
    const reply = await listen('a')
    isStoreAway = true
    let beats = 0
    reply.on('data', (text: string) => (beats += text.split(': keep').length - 1))
    await expect.poll(() => beats).toBeGreaterThan(3)
    expect(reply.destroyed).toBe(false)
  })
})
