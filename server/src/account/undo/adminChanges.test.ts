import type { AuditEntry } from '@raidkit/contract/admin/auditLog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')

let nowMs = NOON_MS
let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp({ now: () => nowMs++ }) // no two entries at one moment
  admin = await site.as('admin')
})
afterAll(() => site.close())

const ask = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const reply = await admin.ask({ method, url: `/api/be/admin/${path}`, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const newest = async (): Promise<AuditEntry> => (await ask('GET', 'audit')).body.entries[0]
const undo = async (uid: string, by = admin) => {
  const reply = await by.ask({ method: 'POST', url: '/api/be/undo', payload: { uid } })
  return { status: reply.statusCode, body: reply.json() }
}

async function setSettings(settings: object) {
  const { version } = (await ask('GET', 'settings')).body
  const reply = await ask('PUT', 'settings', { version, settings })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
const settingsNow = async () => (await ask('GET', 'settings')).body.settings

/** One change of each kind that can be undone: how it is made, made otherwise, and read. */
const KINDS: Record<
  string,
  { change: () => Promise<unknown>; other: () => Promise<unknown>; read: () => Promise<unknown> }
> = {
  settings: {
    change: () => setSettings({ fuelBase: 5, access: { ocr: 'user' } }),
    other: () => setSettings({ fuelBase: 6 }),
    read: settingsNow,
  },
  alert: {
    change: () => ask('PUT', 'website-alert', { text: 'Wipe <b>soon</b>', until: '2026-12-01T00:00:00Z' }),
    other: () => ask('PUT', 'website-alert', { text: 'Something else' }),
    read: async () => (await ask('GET', 'website-alert')).body.current,
  },
  redirect: {
    change: () => ask('PUT', 'redirects', { path: '/old', target: '/market', was: null }),
    other: () => ask('PUT', 'redirects', { path: '/old', target: 'https://other.example/', was: '/market' }),
    read: async () => (await ask('GET', 'redirects')).body.redirects,
  },
  text: {
    change: () => ask('PUT', 'texts', { language: 'ru', key: 'frame.signIn', text: 'Вход', was: null }),
    other: () => ask('PUT', 'texts', { language: 'ru', key: 'frame.signIn', text: 'Зайти', was: 'Вход' }),
    read: async () => (await ask('GET', 'languages')).body.overrides,
  },
  correction: {
    change: () => ask('PUT', 'corrections', { ...target(), value: 111 }),
    other: () => ask('PUT', 'corrections', { ...target(), value: 222 }),
    read: async () => (await ask('GET', 'corrections')).body.corrections,
  },
  rights: {
    change: async () =>
      ask('PUT', 'user', { userUid: await person(), grant: { until: '2027-01-01T00:00:00Z' } }),
    other: async () => ask('PUT', 'user', { userUid: await person(), grant: { until: null } }),
    read: async () => (await ask('GET', `user?userUid=${await person()}`)).body.grant,
  },
}
const target = () => ({ entity: 'item', uid: site.deps.catalog.current.items[0]!.uid, field: 'basePrice' })
let knownPerson: string | undefined
const person = async () => (knownPerson ??= (await site.as('user')).uid!)

describe.each(Object.entries(KINDS))('a change of %s', (_, { change, other, read }) => {
  it('is undone, and that undo too', async () => {
    const start = await read()
    await change()
    const changed = await read()
    expect(changed).not.toEqual(start)
    const entry = await newest()
    expect(entry.undoState).toBe('open')
    const published = site.published.length
    expect(await undo(entry.uid)).toMatchObject({ status: 200, body: { uid: admin.uid } })
    expect(await read()).toEqual(start)
    expect(site.published.length, 'open pages hear of it').toBeGreaterThan(published)
    const again = await newest()
    expect(again).toMatchObject({
      who: admin.uid,
      what: entry.what,
      undoes: entry.uid,
      before: entry.after,
      after: entry.before,
    })
    const listed: AuditEntry[] = (await ask('GET', 'audit')).body.entries
    expect(listed.find(({ uid }) => uid === entry.uid)?.undoState).toBe('undone')
    expect((await undo(again.uid)).status).toBe(200)
    expect(await read()).toEqual(changed)
    await undo((await newest()).uid)
    expect(await read()).toEqual(start)
  })

  it('cannot be undone twice', async () => {
    await change()
    const { uid } = await newest()
    await undo(uid)
    const before = await read()
    expect(await undo(uid)).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
    expect(await read()).toEqual(before)
  })

  it('is not undone over a later change', async () => {
    await change()
    const { uid } = await newest()
    await other()
    const [before, last] = [await read(), await newest()]
    expect(await undo(uid)).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
    expect([await read(), await newest()]).toEqual([before, last])
    // Undone in the opposite order both go.
    expect((await undo(last.uid)).status).toBe(200)
    expect((await undo(uid)).status).toBe(200)
  })

  it('of 10 who undo it at once one succeeds', async () => {
    await change()
    const { uid } = await newest()
    const replies = await Promise.all(Array.from({ length: 10 }, () => undo(uid)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array(9).fill(409),
    ])
  })
})

describe('rows of one table', () => {
  it('are undone each by itself', async () => {
    await setSettings({ access: { ocr: 'user' } })
    const first = await newest()
    await setSettings({ access: { ocr: 'user', fullMaps: 'visitor' } })
    expect((await undo(first.uid)).status).toBe(200)
    expect((await settingsNow()).access).toEqual({ fullMaps: 'visitor' })
  })
})

describe('what cannot be undone', () => {
  it('is refused, and says so in the list', async () => {
    await ask('POST', 'user/sign-out', { userUid: await person() })
    const entry = await newest()
    expect(entry.undoState).toBe('final')
    expect(await undo(entry.uid)).toMatchObject({ status: 400 })
  })

  it.each([
    ['visitor', 401, 'sign_in_required'],
    ['user', 404, 'not_found'],
    ['pro', 404, 'not_found'],
  ] as const)('by a %s is %i: the audit log is the admins’', async (level, status, code) => {
    await setSettings({ fuelBase: 7 })
    const entry = await newest()
    expect(await undo(entry.uid, await site.as(level))).toMatchObject({ status, body: { error: { code } } })
    expect(await newest()).toEqual(entry)
    await undo(entry.uid)
  })

  it('what never was is not found', async () => {
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  it('an admin does not undo what makes them one', async () => {
    const other = await site.as('admin')
    const userUid = await person()
    await ask('PUT', 'user', { userUid, admin: true })
    const { uid } = await newest()
    const own = await site.deps.store.audit.add({
      at: new Date(nowMs++),
      who: 'operator',
      what: 'user',
      target: other.uid!,
      before: { admin: false },
      after: { admin: true },
    })
    expect(await undo(own, other)).toMatchObject({ status: 409, body: { error: { code: 'own_account' } } })
    expect((await undo(uid)).status).toBe(200)
  })
})
