import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakePages } from '../../../testing/sites/fakePages.ts'
import { freezableDatabase, type FreezableDatabase } from '../../../testing/faults/frozenDatabase.ts'
import { testApp, type Person, type TestApp } from '../../../testing/testApp.ts'

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
  admin = await vi.waitFor(() => site.as('admin'))
  expect((await fetch(`${url}/market`)).status).toBe(200) // cached from now on
}, 60_000)
afterEach(() => database.thaw())
afterAll(() => site.close())

const signIn = () =>
  site.app.inject({
    method: 'POST',
    url: '/api/be/login/email',
    headers: { origin: 'http://localhost:3000' },
    payload: { email: `${randomUUID()}@example.org`, lang: 'en' },
  })
const writeWith = (key: string, text = key) =>
  admin.ask({ ...ALERT, payload: { text }, headers: { 'idempotency-key': key } })
const ASKED = {
  'a sign-in': signIn,
  'a write': () => admin.ask({ ...ALERT, payload: { text: 'now' } }),
  'a write with a key': () => writeWith(randomUUID()),
  'a read': () => admin.ask({ url: '/api/be/account' }),
  // The session is validly signed and not in memory.
  'a page of somebody': () =>
    site.app.inject({ url: '/admin', cookies: { session: site.app.signCookie(randomUUID()) } }),
}

type Ask = () => Promise<{ statusCode: number }>

/**
 * Repeats a request until it succeeds, since a site this impatient also gives up on a busy machine. A request that
 * hangs ends with the test.
 */
async function works(ask: Ask): Promise<void> {
  await expect.poll(async () => (await ask()).statusCode).toBe(200)
}

describe.each(Object.entries(ASKED))('%s, while the database is frozen', (_, ask) => {
  it('is a 503 that says when to ask again, and works as soon as it goes on', async () => {
    await works(ask)
    database.freeze()
    const reply = await ask()
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
    database.thaw()
    await works(ask)
  }, 60_000)
})

it('what is kept in memory is served, and the site says how it is', async () => {
  database.freeze()
  const replies = await Promise.all(['/market', '/healthz', '/readyz'].map((path) => fetch(url + path)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 503])
})

it('the operator’s page says so first, and knows what needs no database', async () => {
  const state = () => admin.ask({ url: '/api/be/admin/state' })
  await expect
    .poll(async () => (await state()).json())
    .toMatchObject({ database: { isUp: true }, users: { admins: 1 } })
  database.freeze()
  aheadMs += 60_000 // the session is looked up again
  const reply = await state()
  expect(reply.json()).toMatchObject({
    database: { isUp: false },
    users: null,
    jobs: null,
    kept: null,
    requests: null,
    nodes: [{ build: 'fake' }],
  })
  expect(reply.json().troubles[0]).toMatchObject({ code: 'databaseDown' })
  aheadMs += 10 * 60_000
  expect((await state()).statusCode).toBe(503)
  aheadMs = 0
}, 60_000)

it('a write that was not answered has its effect once, however often it is asked for again', async () => {
  const key = randomUUID()
  database.freeze()
  expect((await writeWith(key)).statusCode).toBe(503)
  database.thaw()
  await works(() => writeWith(key))
  await works(() => writeWith(key))
  const entries = await vi.waitFor(() => site.deps.store.audit.before(new Date(Date.now() + 60_000), 1000))
  expect(entries.filter(({ after }) => JSON.stringify(after)?.includes(key))).toHaveLength(1)
}, 60_000)
