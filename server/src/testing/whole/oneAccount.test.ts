import { Resolver } from 'node:dns/promises'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { MOST_FOR_ONE, MOST_WAITING_FOR_ONE } from '../../platform/store/connectionGate.ts'
import { countLockWaits, testStore } from '../testDatabase.ts'
import { testApp, type Person, type TestApp } from '../testApp.ts'

/** Tests that one account cannot keep others from the database. */

let site: TestApp
let attacker: Person
let other: Person
beforeAll(async () => {
  site = await testApp({ database: await testStore(10) })
  attacker = await site.as('pro')
  other = await site.as('user')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => site.close())

const signIn = () =>
  site.app.inject({
    method: 'POST',
    url: '/api/be/login/email',
    headers: { origin: 'http://localhost:3000' },
    payload: { email: `${randomUUID()}@example.org`, lang: 'en' },
  })

/** Expects that requests of other accounts succeed meanwhile. */
async function othersAreServed(): Promise<void> {
  const replies = await Promise.all([
    other.ask({ url: '/api/be/account' }),
    other.ask({ method: 'PUT', url: '/api/be/users/me', payload: { favList: [] } }),
    signIn(),
    site.app.inject({ url: '/readyz' }),
    site.app.inject({ url: '/api/be/settings' }),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
}

it('24 webhooks whose names resolve slowly hold nobody up, and two are looked up at a time', async () => {
  const slow = Promise.withResolvers<string[]>()
  const asked = Promise.withResolvers<void>()
  const resolve4 = vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(() => {
    asked.resolve()
    return slow.promise
  })
  vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(() => slow.promise)
  const adding = Promise.all(
    Array.from({ length: 24 }, (_, nth) =>
      attacker.ask({
        method: 'POST',
        url: '/api/be/account/webhooks',
        payload: { url: `https://slow-${nth}.example.org/hook`, events: ['alert'] },
      }),
    ),
  )
  await asked.promise
  await othersAreServed()
  expect(resolve4).toHaveBeenCalledTimes(2)
  slow.resolve(['93.184.216.34'])
  const replies = await adding
  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  expect([refused.length, refused.every(({ headers }) => Number(headers['retry-after']) > 0)]).toEqual([
    22,
    true,
  ])
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  // Further requests within a minute are refused as well, one after the other.
  const more: number[] = []
  for (let nth = 0; nth < 10; nth++) {
    const payload = { url: `https://late-${nth}.example.org/hook`, events: ['alert'] }
    more.push((await attacker.ask({ method: 'POST', url: '/api/be/account/webhooks', payload })).statusCode)
  }
  expect(more.slice(-1)).toEqual([429])
})

/** Locks an account's row, so that its writes wait in the database. */
async function whileHeld(person: Person, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where uid = $1 for update', [person.uid])
    await work()
  } finally {
    await client.query('commit')
    await client.end()
  }
}

const write = () => attacker.ask({ method: 'PUT', url: '/api/be/users/me', payload: { favList: [] } })

it('20 lanes of writes that all wait hold two connections, and others read and write', async () => {
  let writing: ReturnType<typeof write>[] = []
  await whileHeld(attacker, async () => {
    writing = Array.from({ length: 20 }, write)
    const waiting = () => countLockWaits(site.databaseUrl)
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
    await othersAreServed()
    // The account's own reads go on too: those have connections of their own.
    expect((await attacker.ask({ url: '/api/be/account' })).statusCode).toBe(200)
    expect(await waiting()).toBe(2)
  })
  const statuses = (await Promise.all(writing)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
})

it('a full line is a 429 that says when to come again; who stands in it is served', async () => {
  let writing: ReturnType<typeof write>[] = []
  await whileHeld(attacker, async () => {
    writing = Array.from({ length: MOST_WAITING_FOR_ONE + MOST_FOR_ONE + 1 }, write)
    const first = await Promise.race(writing)
    expect([first.statusCode, first.headers['retry-after'], first.json().error.code]).toEqual([
      429,
      '2',
      'rate_limited',
    ])
  })
  const statuses = (await Promise.all(writing)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status !== 200)).toEqual([429])
}, 240_000)
