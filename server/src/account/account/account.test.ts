import { DAY_MS } from '@raidkit/rules/platform/time'
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf, SESSION_COOKIE } from '../../platform/http/access/sessions.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

let site: TestApp
const nowMs = Date.parse('2026-11-15T12:00:00Z')

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())

const account = async (person: Person) => (await person.ask({ url: '/api/be/account' })).json()
const post = (person: Person, path: string, payload: object) =>
  person.ask({ method: 'POST', url: `/api/be/account/${path}`, payload })
const refusal = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().error.code]
/** Somebody with a session, and the same account in a second browser. */
async function twoBrowsers() {
  const one = await site.as('user')
  const token = randomUUID()
  const times = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + DAY_MS) }
  await site.deps.store.sessions.create({ id: hashOf(token), userUid: one.uid!, ...times })
  const cookies = { [SESSION_COOKIE]: site.app.signCookie(token) }
  const headers = { origin: 'http://localhost:3000' }
  const other: Person = { ...one, ask: (request) => site.app.inject({ ...request, cookies, headers }) }
  return { one, other }
}
const isSignedIn = async (person: Person) =>
  (await person.ask({ url: '/api/be/users/me' })).statusCode === 200

describe('the account', () => {
  it('of a newcomer is empty but for the session that asks', async () => {
    const person = await site.as('user')
    expect(await account(person)).toEqual({
      email: null,
      identities: [],
      sessions: [
        {
          uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
          agentFamily: null,
          way: 'owner',
          createdAtMs: nowMs,
          seenAtMs: nowMs,
          isThis: true,
        },
      ],
      pro: [],
      seats: { total: 0, given: [], heldFrom: null },
      undo: [],
      createdAtMs: nowMs,
    })
  })

  it('says where pro status comes from, the longest first', async () => {
    const person = await site.as('user')
    const until = (days: number) => new Date(nowMs + days * DAY_MS)
    await site.deps.store.users.change(person.uid!, () => ({
      pro: true,
      proUntil: until(3),
      patronUntil: until(9),
    }))
    expect((await account(person)).pro).toEqual([
      { source: 'patreon', untilMs: nowMs + 9 * DAY_MS },
      { source: 'grant', untilMs: nowMs + 3 * DAY_MS },
    ])
    await site.deps.store.users.change(person.uid!, () => ({ patronUntil: until(-1) }))
    expect((await account(person)).pro).toEqual([{ source: 'grant', untilMs: nowMs + 3 * DAY_MS }])
  })

  it('has the seats of the operator for who is pro by themselves, and none for who sits on one', async () => {
    const [owner, guest] = [await site.as('pro'), await site.as('user')]
    await site.deps.store.users.change(owner.uid!, () => ({ username: 'Giver' }))
    await site.deps.store.users.change(guest.uid!, () => ({
      seatUntil: new Date(nowMs + DAY_MS),
      username: 'Guest',
    }))
    const times = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + DAY_MS) }
    const seat = {
      uid: '11111111-1111-4111-8111-111111111111',
      ownerUid: owner.uid!,
      tokenHash: 'h1',
      ...times,
    }
    await site.deps.store.seats.add(seat)
    expect((await account(owner)).seats).toMatchObject({
      total: 1,
      given: [{ uid: seat.uid, expiresAtMs: nowMs + DAY_MS, acceptedAtMs: null, username: null }],
    })
    await site.deps.store.seats.accept('h1', guest.uid!, new Date(nowMs))
    expect((await account(owner)).seats.given).toMatchObject([
      { expiresAtMs: null, acceptedAtMs: nowMs, username: 'Guest' },
    ])
    expect((await account(guest)).seats).toEqual({ total: 0, given: [], heldFrom: { username: 'Giver' } })
  })
})

describe('sessions', () => {
  it('are ended one by one, and that holds at once', async () => {
    const { one, other } = await twoBrowsers()
    expect(await isSignedIn(other)).toBe(true)
    const [here, there] = (await account(one)).sessions
    expect([here.isThis, there.isThis]).toEqual([true, false])
    const reply = await post(one, 'sessions/end', { uid: there.uid })
    expect(reply.json().sessions.map(({ uid }: { uid: string }) => uid)).toEqual([here.uid])
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, false])
    expect(site.published).toContainEqual({ type: 'user', userUid: one.uid, version: 0 })
  })

  it('are ended all but the one that asks', async () => {
    const { one, other } = await twoBrowsers()
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, true])
    expect((await post(other, 'sessions/end-others', {})).json().sessions).toHaveLength(1)
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true])
  })

  it('that end themselves sign out', async () => {
    const person = await site.as('user')
    const [{ uid }] = (await account(person)).sessions
    const reply = await post(person, 'sessions/end', { uid })
    expect(reply.statusCode).toBe(200)
    expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['session', ''],
      ['signed_in', ''],
    ])
    expect(await isSignedIn(person)).toBe(false)
  })

  it('of others are not found, and stay', async () => {
    const [mine, theirs] = [await site.as('user'), await site.as('user')]
    const [{ uid }] = (await account(theirs)).sessions
    for (const tried of [uid, NOBODY]) {
      expect(refusal(await post(mine, 'sessions/end', { uid: tried }))).toEqual([404, 'not_found'])
    }
    await post(mine, 'sessions/end-others', {})
    expect(await isSignedIn(theirs)).toBe(true)
  })

  it.each([{}, { uid: 1 }, { uid: 'x' }, { uid: null }, { uid: [NOBODY] }, { uid: NOBODY, more: 1 }])(
    'are not ended by %j',
    async (payload) => {
      const person = await site.as('user')
      expect(refusal(await post(person, 'sessions/end', payload))).toEqual([400, 'bad_request'])
    },
  )
})
