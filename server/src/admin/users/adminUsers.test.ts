import { randomUUID } from 'node:crypto'
import type { AdminUser } from '@raidkit/contract/admin/adminUsers'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

let nowMs = NOON_MS
let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp({ now: () => nowMs++ }) // no two entries of the audit log at one moment
  admin = await site.as('admin')
})
afterAll(() => site.close())

async function newUser(fields: object, createdAt = new Date(NOON_MS - 30 * DAY_MS)): Promise<string> {
  const made = await site.deps.store.users.create(fields, createdAt)
  if (made.state !== 'done') throw new Error(made.state)
  return made.user.uid
}
const put = (change: object) => admin.ask({ method: 'PUT', url: '/api/be/admin/user', payload: change })
const post = (step: string, payload: object) =>
  admin.ask({ method: 'POST', url: `/api/be/admin/user/${step}`, payload })
const lastEntry = async () => (await site.deps.store.audit.before(new Date(nowMs), 1))[0]

describe('rights', () => {
  it('are granted with an end, and the account’s pages hear of it', async () => {
    const userUid = await newUser({ username: 'rights-1' })
    const until = '2026-12-24T23:59:59.000Z'
    const reply = await put({ userUid, grant: { until } })
    expect(reply.json<AdminUser>()).toMatchObject({
      pro: { source: 'grant', untilMs: Date.parse(until) },
      grant: { untilMs: Date.parse(until) },
      version: 2,
    })
    expect(site.published.at(-1)).toEqual({ type: 'user', userUid, version: 2 })
    expect(await lastEntry()).toMatchObject({
      who: admin.uid,
      what: 'user',
      target: userUid,
      before: { pro: false, proUntil: null },
      after: { pro: true, proUntil: until },
    })
  })

  it('are taken away: what the person had before asking is refused at once', async () => {
    const person = await site.as('pro')
    const ask = () => person.ask({ method: 'GET', url: '/api/be/users/me' })
    expect((await ask()).json().pro).toBe(true)
    const reply = await put({ userUid: person.uid, grant: null })
    expect([reply.json().pro, reply.json().grant]).toEqual([null, null])
    expect((await ask()).json().pro).toBe(false)
  })

  it('reach those who sit on a seat of the account', async () => {
    const [owner, guest] = [await newUser({ username: 'owner' }), await newUser({ username: 'guest' })]
    const seat = { uid: randomUUID(), ownerUid: owner, tokenHash: 'h1', createdAt: new Date(NOON_MS) }
    await site.deps.store.seats.add({ ...seat, expiresAt: FOR_EVER })
    await site.deps.store.seats.accept('h1', guest, new Date(NOON_MS))
    await put({ userUid: owner, grant: { until: null } })
    expect((await site.deps.store.users.byUid(guest))?.seatUntil).toEqual(FOR_EVER)
    await put({ userUid: owner, grant: null })
    expect((await site.deps.store.users.byUid(guest))?.seatUntil).toBeNull()
  })

  it('that are there already leave no line', async () => {
    const userUid = await newUser({ username: 'rights-2', featureMaps: true })
    const before = await lastEntry()
    expect((await put({ userUid, feature_maps: true })).json()).toMatchObject({ version: 1 })
    expect(await lastEntry()).toEqual(before)
  })

  it.each([
    ['their own admin', { admin: false }],
    ['their own sessions', undefined],
  ])('nobody changes %s here', async (_, change) => {
    const reply = change
      ? await put({ userUid: admin.uid, ...change })
      : await post('sign-out', { userUid: admin.uid })
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'own_account'])
  })

  it('nobody deletes themselves here', async () => {
    const reply = await post('delete', { userUid: admin.uid, confirm: admin.uid })
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'own_account'])
    expect(await site.deps.store.users.byUid(admin.uid!)).toBeDefined()
  })

  it.each([
    [{ grant: { until: '0000-01-01T00:00:00Z' } }, 'grant.until'],
    [{ grant: { until: 'tomorrow' } }, 'grant.until'],
    [{ grant: { until: '2026-11-15T11:59:59Z' } }, 'grant.until: The end must lie ahead'],
    [{ grant: true }, 'grant'],
    [{ admin: 'yes' }, 'admin'],
    [{ feature_maps: 1 }, 'feature_maps'],
    [{ email: 'x@y.example' }, 'request'],
    [{ userUid: 'me' }, 'userUid'],
  ])('%j is refused by name', async (change, field) => {
    const userUid = await newUser({})
    const reply = await put({ userUid, ...change })
    expect([reply.statusCode, reply.json().error.message]).toEqual([400, expect.stringContaining(field)])
    expect((await site.deps.store.users.byUid(userUid))?.version).toBe(1)
  })

  it('of nobody are not found', async () => {
    expect((await put({ userUid: randomUUID(), admin: true })).statusCode).toBe(404)
    expect((await post('sign-out', { userUid: randomUUID() })).statusCode).toBe(404)
    expect((await post('delete', { userUid: randomUUID(), confirm: '' })).statusCode).toBe(404)
  })
})

describe('signing out everywhere', () => {
  it('ends every session and every open page of the account', async () => {
    const person = await site.as('user')
    await person.ask({ method: 'GET', url: '/api/be/users/me' })
    const reply = await post('sign-out', { userUid: person.uid })
    expect(reply.json()).toMatchObject({ sessions: 0, seenAtMs: null })
    expect(site.published.at(-1)).toEqual({ type: 'user', userUid: person.uid, version: 0 })
    expect(await site.deps.store.sessions.ofUser(person.uid!, new Date(NOON_MS))).toEqual([])
    expect(await lastEntry()).toMatchObject({ what: 'user sign-out', before: { sessions: 1 } })
  })
})

describe('deleting', () => {
  it('needs the name of the account', async () => {
    const userUid = await newUser({ username: 'To Delete', email: 'delete@find.example' })
    for (const confirm of ['', 'to delete', 'delete@find.example', userUid]) {
      const reply = await post('delete', { userUid, confirm })
      expect([reply.statusCode, reply.json().error.message]).toEqual([
        400,
        'confirm: is not the name of the account',
      ])
    }
    expect((await post('delete', { userUid, confirm: ' To Delete ' })).statusCode).toBe(200)
    expect(await site.deps.store.users.byUid(userUid)).toBeUndefined()
    expect(await lastEntry()).toMatchObject({ who: admin.uid, what: 'account.deleted' })
  })

  it('leaves nothing in the audit log that could be undone', async () => {
    const userUid = await newUser({ username: 'gone soon' })
    await put({ userUid, feature_maps: true })
    const uid = (await lastEntry())?.uid
    await post('delete', { userUid, confirm: 'gone soon' })
    const reply = await admin.ask({ method: 'POST', url: '/api/be/undo', payload: { uid } })
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
  })
})
