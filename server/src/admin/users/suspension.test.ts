import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBrowser } from '../../testing/browser.ts'
import { CAMPAIGN, PLEDGE } from '../../testing/services/patreonServer.ts'
import { providerSite } from '../../testing/services/providerSite.ts'
import type { Person } from '../../testing/testApp.ts'

const REASON = 'Sold accounts in the chat'

let here: Awaited<ReturnType<typeof providerSite>>
let admin: Person
beforeAll(async () => {
  here = await providerSite(Date.parse('2026-11-15T12:00:00Z'))
  admin = await here.site.as('admin')
})
afterAll(() => here.close())

const store = () => here.site.deps.store
const me = async (person: Person) => (await person.ask({ url: '/api/be/users/me' })).statusCode
const suspend = (userUid: string | undefined, suspended = true, by = admin) =>
  by.ask({
    method: 'PUT',
    url: '/api/be/admin/user',
    payload: { userUid, suspended, ...(suspended && { reason: REASON }) },
  })

async function withAddress(person: Person): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await store().users.change(person.uid!, () => ({ email }))
  return email
}

/** Signs in by the code of the mail; returns what the server says. */
async function signIn(email: string) {
  const visitor = makeBrowser(here.site)
  await visitor.post('/api/be/login/email', { email, lang: 'en' })
  const code = /\d{6}/.exec(here.site.letters.findLast(({ to }) => to === email)?.subject ?? '')?.[0]
  return visitor.post('/api/be/login/email/code', { email, code, lang: 'en' })
}

describe('a suspended account', () => {
  it('is signed out everywhere at once, and its pages are notified', async () => {
    const person = await here.site.as('pro')
    expect(await me(person)).toBe(200)
    const reply = await suspend(person.uid)
    expect(reply.json()).toMatchObject({ suspendedAtMs: here.clock.nowMs, sessions: 0 })
    expect(await me(person)).toBe(401)
    expect(here.site.published).toContainEqual({ type: 'user', userUid: person.uid, version: 0 })
    // A sign-in that was under way leaves a session: it is nobody's.
    await person.signInAgain()
    expect(await me(person)).toBe(401)
  })

  it('is refused by code, in words of its own, until the admin lifts it', async () => {
    const person = await here.site.as('user')
    const email = await withAddress(person)
    await suspend(person.uid)
    const refused = await signIn(email)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'account_suspended'])
    expect((await suspend(person.uid, false)).json().suspendedAtMs).toBeNull()
    here.clock.nowMs += 120_000 // a second code within a minute is not sent
    expect((await signIn(email)).statusCode).toBe(200)
  })

  it('does not come back by Patreon', async () => {
    const id = here.nextId()
    here.patreon.visit({ id, memberships: { [CAMPAIGN]: PLEDGE } })
    await makeBrowser(here.site).through('patreon')
    const { userUid } = (await store().identities.find('patreon', id))!
    await suspend(userUid)
    const back = await makeBrowser(here.site).through('patreon')
    expect(back.headers['location']).toBe('/user?signIn=suspended&provider=patreon')
    expect(await store().sessions.ofUser(userUid, new Date(here.clock.nowMs))).toEqual([])
  })

  it('keeps what it has, and is found among the suspended', async () => {
    const person = await here.site.as('pro')
    const before = await store().users.byUid(person.uid!)
    await suspend(person.uid)
    const url = '/api/be/admin/users?filter=suspended'
    const found = (await admin.ask({ url })).json<{ users: { uid: string }[] }>().users
    expect(found.map(({ uid }) => uid)).toContain(person.uid)
    expect(await store().users.byUid(person.uid!)).toMatchObject({ pro: true, data: before?.data })
  })

  it('stands in the audit log with who did it, and is undone there', async () => {
    const person = await here.site.as('user')
    await suspend(person.uid)
    here.clock.nowMs += 1000
    await suspend(person.uid) // once is enough: the first moment stays
    const auditLog = await store().audit.before(new Date(here.clock.nowMs + 1), 100)
    const entries = auditLog.filter(({ target }) => target === person.uid)
    expect(entries).toMatchObject([
      {
        who: admin.uid,
        what: 'user',
        before: { suspendedAt: null },
        after: { suspendedAt: expect.any(String), reason: REASON },
      },
    ])
    const payload = { uid: entries[0]?.uid }
    const back = await admin.ask({ method: 'POST', url: '/api/be/undo', payload })
    expect(back.statusCode, back.body).toBe(200)
    await person.signInAgain()
    expect(await me(person)).toBe(200)
  })
})

describe('suspending', () => {
  it('is never done to oneself or to another admin, and nobody suspended becomes one', async () => {
    const other = await here.site.as('admin')
    const person = await here.site.as('user')
    expect((await suspend(admin.uid)).json().error.code).toBe('own_account')
    expect((await suspend(other.uid)).json().error.code).toBe('suspended_admin')
    await suspend(person.uid)
    const payload = { userUid: person.uid, admin: true }
    const made = await admin.ask({ method: 'PUT', url: '/api/be/admin/user', payload })
    expect(made.json().error.code).toBe('suspended_admin')
  })

  it.each([
    ['without a reason', {}],
    ['with an empty one', { reason: '' }],
    ['with spaces', { reason: '     ' }],
    ['with 501 characters', { reason: 'x'.repeat(501) }],
    ['with another kind of value', { reason: 5 }],
  ])('is refused %s', async (_, more) => {
    const person = await here.site.as('user')
    const payload = { userUid: person.uid, suspended: true, ...more }
    const reply = await admin.ask({ method: 'PUT', url: '/api/be/admin/user', payload })
    expect([reply.statusCode, reply.json().error.fault?.field ?? reply.json().error.field]).toEqual([
      400,
      'reason',
    ])
    expect(await me(person)).toBe(200)
  })

  it.each(['visitor', 'user', 'pro'] as const)('is not there for a %s', async (access) => {
    const person = await here.site.as('user')
    expect((await suspend(person.uid, true, await here.site.as(access))).statusCode).toBe(404)
    expect(await me(person)).toBe(200)
  })
})
