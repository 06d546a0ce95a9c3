import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakePages } from '../testing/fakePages.ts'
import { freezableDatabase, type FreezableDatabase } from '../testing/frozenDatabase.ts'
import { testApp, type Person, type TestApp } from '../testing/testApp.ts'

/** Several times what this impatient site waits, for machines that have more to do. */
const IN_TIME_MS = 10_000
const ALERT = { method: 'PUT', url: '/api/be/admin/website-alert' } as const

let database: FreezableDatabase
let aheadMs = 0
let site: TestApp
let url: string
let admin: Person
beforeAll(async () => {
  database = await freezableDatabase()
  site = await testApp({
    database,
    source: fakePages(),
    now: () => Date.now() + aheadMs,
    times: { answerMs: 2000 },
  })
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await site.as('admin')
  expect((await fetch(`${url}/market`)).status).toBe(200) // kept from now on
}, 60_000)
afterEach(() => database.thaw())
afterAll(() => site.close())

const signIn = () =>
  site.app.inject({
    ...{ method: 'POST', url: '/api/be/login/email', headers: { origin: 'http://localhost:3000' } },
    payload: { email: `${randomUUID()}@example.org`, lang: 'en' },
  })
const writeWith = (key: string, text = key) =>
  admin.ask({ ...ALERT, payload: { text }, headers: { 'idempotency-key': key } })
const ASKED = {
  'a sign-in': signIn,
  'a write': () => admin.ask({ ...ALERT, payload: { text: 'now' } }),
  'a write with a key': () => writeWith(randomUUID()),
  'a read': () => admin.ask({ url: '/api/be/account' }),
  // With a session that is well signed and not in memory.
  'a page of somebody': () =>
    site.app.inject({ url: '/admin', cookies: { session: site.app.signCookie(randomUUID()) } }),
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('it hangs')), IN_TIME_MS).unref()
  })
  return Promise.race([work, late])
}

describe.each(Object.entries(ASKED))('%s, while the database is frozen', (_, ask) => {
  it('is a 503 that says when to ask again, and works as soon as it goes on', async () => {
    expect((await ask()).statusCode).toBe(200)
    database.freeze()
    const reply = await inTime(ask())
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
    database.thaw()
    await expect.poll(async () => (await ask()).statusCode, { timeout: IN_TIME_MS }).toBe(200)
  }, 60_000)
})

it('what is kept in memory is served, and the site says how it is', async () => {
  database.freeze()
  const replies = await inTime(
    Promise.all(['/market', '/healthz', '/readyz'].map((path) => fetch(url + path))),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 503])
})

it('the operator’s page says so first, and knows what needs no database', async () => {
  const state = () => admin.ask({ url: '/api/be/admin/state' })
  expect((await state()).json()).toMatchObject({ database: { isUp: true }, users: { admins: 1 } })
  database.freeze()
  aheadMs += 60_000 // the session is looked up again
  const reply = await inTime(state())
  expect(reply.json()).toMatchObject({
    ...{ database: { isUp: false }, users: null, jobs: null, kept: null, requests: null },
    ...{ troubles: [{ code: 'databaseDown' }], nodes: [{ build: 'fake' }] },
  })
  aheadMs += 10 * 60_000
  expect((await inTime(state())).statusCode).toBe(503)
  aheadMs = 0
}, 60_000)

it('a write that was not answered has its effect once, however often it is asked for again', async () => {
  const key = randomUUID()
  database.freeze()
  expect((await inTime(writeWith(key))).statusCode).toBe(503)
  database.thaw()
  await expect.poll(async () => (await writeWith(key)).statusCode, { timeout: IN_TIME_MS }).toBe(200)
  expect((await writeWith(key)).statusCode).toBe(200)
  const entries = await site.deps.store.audit.before(new Date(Date.now() + 60_000), 1000)
  expect(entries.filter(({ after }) => JSON.stringify(after)?.includes(key))).toHaveLength(1)
}, 60_000)
