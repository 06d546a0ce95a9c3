import { randomUUID } from 'node:crypto'
import { defineCall } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp, type Person, type TestApp } from '../../../testing/testApp.ts'
import { testDoor } from '../../../testing/testDoor.ts'

let nowMs = Date.parse('2026-11-15T12:00:00Z')
let site: TestApp
let admin: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  admin = await site.as('admin')
})
afterAll(() => site.close())

/** Counts how often the work was done: each time adds one row to the audit log and publishes one event. */
async function effects(): Promise<{ audited: number; published: number }> {
  const rows = await site.deps.store.audit.before(new Date(nowMs + 1), 10_000)
  return { audited: rows.length, published: site.published.length }
}

async function effectsOf<T>(
  work: () => Promise<T>,
): Promise<{ audited: number; published: number; result: T }> {
  const before = await effects()
  const result = await work()
  const after = await effects()
  return { audited: after.audited - before.audited, published: after.published - before.published, result }
}

const item = () => site.deps.catalog.current.items[0]!
const WRITES = {
  setBanner: {
    url: '/api/be/admin/website-alert',
    body: (n: number) => ({ text: `Wipe in ${n} days` }),
  },
  setCorrection: {
    url: '/api/be/admin/corrections',
    body: (n: number) => ({ entity: 'item', uid: item().uid, field: 'basePrice', value: 1000 + n }),
  },
}

describe.each(Object.entries(WRITES))('%s', (_, { url, body }) => {
  const put = (person: Person, key: string | undefined, payload: object) =>
    person.ask({ method: 'PUT', url, payload, headers: key === undefined ? {} : { 'idempotency-key': key } })

  it('has its effect once for one key and body, and answers the same', async () => {
    const key = randomUUID()
    const { audited, published, result } = await effectsOf(async () => {
      const replies = []
      for (let time = 0; time < 3; time++) replies.push(await put(admin, key, body(1)))
      return replies.map(({ statusCode, body }) => `${statusCode} ${body}`)
    })
    expect(result[0]).toMatch(/^200 /)
    expect(new Set(result).size).toBe(1)
    expect([audited, published]).toEqual([1, 1])
  })

  it('has its effect once for 50 at the same time', async () => {
    const key = randomUUID()
    const { audited, published, result } = await effectsOf(() =>
      Promise.all(Array.from({ length: 50 }, () => put(admin, key, body(2)))),
    )
    // A caller who waited too long gets a 409 and may retry; all answers are the same.
    const done = result.filter(({ statusCode }) => statusCode === 200)
    expect(new Set(done.map(({ body }) => body)).size).toBe(1)
    expect(result.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([])
    expect([audited, published]).toEqual([1, 1])
  }, 30_000)

  it('refuses the key with another body, and does nothing', async () => {
    const key = randomUUID()
    await put(admin, key, body(3))
    const { audited, published, result } = await effectsOf(() => put(admin, key, body(4)))
    expect([result.statusCode, result.json().error.code]).toEqual([422, 'idempotency_mismatch'])
    expect([audited, published]).toEqual([0, 0])
  })

  it('knows another’s key apart', async () => {
    const key = randomUUID()
    const other = await site.as('admin')
    await put(admin, key, body(5))
    const { audited, result } = await effectsOf(() => put(other, key, body(6)))
    expect([result.statusCode, audited]).toEqual([200, 1])
  })

  it('does it anew each time without a key', async () => {
    const { audited } = await effectsOf(async () => {
      await put(admin, undefined, body(7))
      await put(admin, undefined, body(7))
    })
    expect(audited).toBe(2)
  })

  it('remembers a key for 24 hours', async () => {
    const [key, person] = [randomUUID(), await site.as('admin')]
    await put(person, key, body(8))
    const laterMs = async (ms: number) => {
      nowMs += ms
      await person.signInAgain()
    }
    await laterMs(24 * HOUR_MS)
    expect(await effectsOf(() => put(person, key, body(8)))).toMatchObject({ audited: 0 })
    await laterMs(1)
    expect(await effectsOf(() => put(person, key, body(9)))).toMatchObject({ audited: 1 })
    await admin.signInAgain()
  })

  it.each([[''], [' '], ['a b'], ['é'], ['x'.repeat(256)]])('refuses the key %j', async (key) => {
    const { audited, result } = await effectsOf(() => put(admin, key, body(10)))
    expect([result.statusCode, result.json().error.message]).toEqual([400, 'Idempotency-Key: not usable'])
    expect(audited).toBe(0)
  })
})

describe('a write that fails half-way', () => {
  const call = defineCall({
    method: 'PUT',
    path: '/api/half',
    access: 'user',
    request: z.object({}),
    reply: z.object({}),
  })

  it.each(['with a key', 'without a key'])(
    'leaves nothing and tells nobody, %s, and can be tried again',
    async (kind) => {
      let failing = true
      const app = await testDoor({
        deps: site.deps,
        visitor: () => ({ access: 'user', uid: randomUUID() }),
        define: (door) =>
          door.answer(call, async ({ store, publish }) => {
            await store.settings.set(`half ${kind}`, 1)
            publish({ type: 'build', build: kind })
            if (failing) throw new Refusal('overloaded')
            return {}
          }),
      })
      const key = randomUUID()
      const headers = {
        origin: 'http://localhost:3000',
        ...(kind === 'with a key' && { 'idempotency-key': key }),
      }
      const put = () => app.inject({ method: 'PUT', url: '/api/half', payload: {}, headers })
      const published = site.published.length
      expect((await put()).statusCode).toBe(503)
      expect(await site.deps.store.settings.get(`half ${kind}`)).toBeUndefined()
      expect(site.published.length).toBe(published)
      failing = false
      expect((await put()).statusCode).toBe(200)
      expect(await site.deps.store.settings.get(`half ${kind}`)).toMatchObject({ value: 1 })
      expect(site.published.slice(published)).toEqual([{ type: 'build', build: kind }])
    },
  )

  it('with a reply that breaks the contract leaves nothing either', async () => {
    const app = await testDoor({
      deps: site.deps,
      visitor: () => ({ access: 'user', uid: randomUUID() }),
      define: (door) =>
        door.answer({ ...call, reply: z.object({ name: z.string() }) }, async ({ store }) => {
          await store.settings.set('broken reply', 1)
          return JSON.parse('{}')
        }),
    })
    const headers = { origin: 'http://localhost:3000' }
    expect((await app.inject({ method: 'PUT', url: '/api/half', payload: {}, headers })).statusCode).toBe(500)
    expect(await site.deps.store.settings.get('broken reply')).toBeUndefined()
  })
})
