import { defineCall } from '@raidkit/contract/platform/call'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { testDoor } from '../../../testing/testDoor.ts'
import { testKeys } from '../../../testing/testKeys.ts'
import { hashOf } from './sessions.ts'

const START_MS = Date.UTC(2026, 10, 15, 12)
let nowMs = START_MS
let site: TestApp
let keys: Map<string, string>
let door: Awaited<ReturnType<typeof testDoor>>

const echo = defineCall({
  method: 'POST',
  path: '/api/v1/echo',
  access: 'visitor',
  scope: 'ingest',
  request: z.object({ word: z.string() }),
  reply: z.object({ word: z.string(), label: z.string() }),
})

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs = START_MS
  keys = await testKeys(site.deps.store)
  door = await testDoor({
    deps: site.deps,
    define: ({ answer }) =>
      answer(echo, async ({ request, key }) => ({ word: request.word, label: key?.label ?? 'nobody' })),
  })
})
afterEach(async () => {
  await door.close()
  for (const { hash } of await site.deps.store.keys.all()) await site.deps.store.keys.revoke(hash, new Date())
})

const ask = (key: string, headers = {}) =>
  door.inject({
    method: 'POST',
    url: echo.path,
    payload: { word: 'x' },
    headers: { [KEY_HEADER]: key, ...headers },
  })
const rowOf = (key: string) => site.deps.store.keys.find(hashOf(key))

describe('a key', () => {
  it('opens its calls and says whose it is', async () => {
    expect((await ask(keys.get('ingest')!)).json()).toEqual({ word: 'x', label: 'ingest' })
  })

  it('is nowhere in the table', async () => {
    const stored = JSON.stringify(await site.deps.store.keys.all())
    for (const key of keys.values()) expect(stored).not.toContain(key)
  })

  it('that is revoked works no longer than five seconds', async () => {
    const key = keys.get('ingest')!
    expect((await ask(key)).statusCode).toBe(200)
    expect(await site.deps.store.keys.revoke(hashOf(key), new Date(nowMs))).toBe(true)
    nowMs += 5000
    expect((await ask(key)).json()).toEqual({ error: 'Access denied' })
    expect(await site.deps.store.keys.revoke(hashOf(key), new Date(nowMs))).toBe(false)
  })

  it('has its use noted once a minute, and not when it is refused', async () => {
    const key = keys.get('ingest')!
    await ask(key)
    expect((await rowOf(key))?.lastUsedAt?.getTime()).toBe(START_MS)
    nowMs += 30_000
    await ask(key)
    expect((await rowOf(key))?.lastUsedAt?.getTime()).toBe(START_MS)
    nowMs += 31_000
    await ask(key)
    expect((await rowOf(key))?.lastUsedAt?.getTime()).toBe(START_MS + 61_000)
    await ask(keys.get('revoked')!)
    expect((await rowOf(keys.get('revoked')!))?.lastUsedAt).toBeNull()
  })

  it('needs no origin, for no browser sends it on its own', async () => {
    expect((await ask(keys.get('ingest')!, { origin: 'https://elsewhere.example' })).statusCode).toBe(200)
  })

  it('keeps the answers to its Idempotency-Key apart from those of others', async () => {
    const once = { 'idempotency-key': 'same' }
    const [{ key: second }] = [{ key: (await testKeys(site.deps.store)).get('ingest')! }]
    expect((await ask(keys.get('ingest')!, once)).statusCode).toBe(200)
    expect((await ask(second, once)).statusCode).toBe(200)
  })

  it('is looked at before the body is', async () => {
    const reply = await door.inject({
      method: 'POST',
      url: echo.path,
      payload: '{ no json',
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.statusCode).toBe(401)
  })
})

describe('a key beyond its number', () => {
  it('is refused and told when to come back; others go on', async () => {
    const limited = await testApp({ environment: { RATE_LIMIT: '1000' } })
    try {
      const own = await testKeys(limited.deps.store)
      const first = own.get('ingest')!
      const second = (await testKeys(limited.deps.store)).get('ingest')!
      const send = (key: string) =>
        limited.app.inject({
          method: 'POST',
          url: '/api/v1/ingest/prices',
          payload: {},
          headers: { [KEY_HEADER]: key },
        })
      for (let nth = 0; nth < 300; nth++) expect((await send(first)).statusCode).toBe(400)
      const reply = await send(first)
      // The exact text that existing clients compare.
      expect([reply.statusCode, reply.json()]).toEqual([
        429,
        { error: 'You reach your limit of 300 reqs per minute' },
      ])
      expect(String(reply.headers['retry-after'])).toMatch(/^(?:[1-9]|[1-5]\d|60)$/)
      expect((await send(second)).statusCode).toBe(400)
    } finally {
      await limited.close()
    }
  })
})
