import {
  endCompanionKey,
  getAdminPilot,
  listCompanions,
  VERSIONS_LISTED,
} from '@raidkit/contract/admin/adminPilot'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { getPilot, makePilotKey } from '@raidkit/contract/pilot/pilot'
import type { PilotAnswer } from '@raidkit/contract/pilot/pilotWebhook'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askNodes } from '../../platform/nodes/askNodes.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { mergedActivity, recentActions } from './recentActions.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
const SILENT_MS = 150_000 // two and a half minutes

let site: TestApp
let admin: Person
let nowMs = START_MS
beforeAll(async () => {
  site = await testApp({ now: () => nowMs, log: pino({ level: 'silent' }) })
  admin = await site.as('admin')
})
afterAll(() => site.close())

async function holder(username?: string): Promise<{ person: Person; uid: string; key: string }> {
  const person = await site.as('user')
  if (username !== undefined)
    await person.ask({ method: 'PUT', url: '/api/be/users/me', payload: { username } })
  const reply = await person.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })
  return { person, uid: person.uid ?? '', key: reply.json<ReplyOf<typeof makePilotKey>>().key }
}
const post = async (payload: object) =>
  (
    await site.app.inject({ method: 'POST', url: '/api/be/pilot/script/webhook', payload })
  ).json<PilotAnswer>()
const status = (hookId: string, version: string) =>
  post({
    event: 'status',
    hookId,
    app: {
      version,
      gameFolder: 'C:\\Users\\Anna\\EFT',
      screenshotsFolder: 'D:\\Anna',
      gameFound: true,
      logsWatching: true,
      screenshotsWatching: false,
    },
  })
const state = async () =>
  (await admin.ask({ method: 'GET', url: getAdminPilot.path })).json<ReplyOf<typeof getAdminPilot>>()
async function list(query: Record<string, string> = {}) {
  const reply = await admin.ask({ method: 'GET', url: listCompanions.path, query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<ReplyOf<typeof listCompanions>>()
}
const end = (userUid: string) =>
  admin.ask({ method: 'DELETE', url: endCompanionKey.path, payload: { userUid } })

describe('companions', () => {
  it('are those that were heard lately, with their versions and without their folders', async () => {
    const [one, two, gone] = [await holder('PilotOne'), await holder(), await holder()]
    await status(gone.key, '1.9')
    nowMs += SILENT_MS
    await status(one.key, '2.0')
    nowMs += 1_000
    await status(two.key, '2.0')
    const now = await state()
    expect(now).toMatchObject({ heard: 2, versions: [{ version: '2.0', count: 2 }], nodes: 1, pages: 0 })
    const { companions, total } = await list()
    expect([companions.map(({ userUid }) => userUid), total]).toEqual([[two.uid, one.uid], 2])
    expect(companions[1]).toMatchObject({
      name: 'PilotOne',
      companion: { version: '2.0', gameFound: true, screenshotsWatching: false, seenAtMs: nowMs - 1_000 },
      key: { prefix: one.key.slice(0, 6), revokedAtMs: null },
    })
    expect(JSON.stringify([now, companions])).not.toContain('Anna')
  })

  it('name versions of their own: the most used are listed, all are counted', async () => {
    nowMs += SILENT_MS
    for (let nth = 0; nth < VERSIONS_LISTED + 5; nth += 1) await status((await holder()).key, `my ${nth}`)
    for (let twice = 0; twice < 2; twice += 1) await status((await holder()).key, '2.0')
    const { heard, versions } = await state()
    expect([heard, versions.length]).toEqual([VERSIONS_LISTED + 7, VERSIONS_LISTED])
    expect(versions[0]).toEqual({ version: '2.0', count: 2 })
  })

  it('are found by a name or a uid, also those that only have a key', async () => {
    const { uid } = await holder('QuietPlayer')
    expect((await list({ search: 'quietpl' })).companions).toEqual([])
    const found = await list({ search: 'quietpl', filter: 'all' })
    expect(found).toMatchObject({ total: 1, companions: [{ userUid: uid, companion: null }] })
    expect((await list({ search: uid, filter: 'all' })).total).toBe(1)
    expect((await list({ search: '%', filter: 'all' })).total).toBe(0)
  })

  it('are listed page by page, also where several were heard in one moment', async () => {
    nowMs += SILENT_MS
    const people = await Promise.all(Array.from({ length: 60 }, () => holder()))
    for (const { uid } of people) {
      const fields = { version: '3.0', gameFound: false, logsWatching: false, screenshotsWatching: false }
      await site.deps.store.pilot.putCompanion({ userUid: uid, ...fields, seenAt: new Date(nowMs) })
    }
    const first = await list()
    const second = await list({ after: first.next ?? '' })
    expect([first.companions.length, second.companions.length, first.total]).toEqual([50, 10, 60])
    const uids = [...first.companions, ...second.companions].map(({ userUid }) => userUid)
    expect(new Set(uids).size).toBe(60)
    expect(second.next).toBeUndefined()
  })

  it.each(['', 'x', Buffer.from('["2026","x"]').toString('base64url')])('has no place %j', async (after) => {
    const reply = await admin.ask({ method: 'GET', url: listCompanions.path, query: { after } })
    expect(reply.statusCode).toBe(400)
  })
})

describe('turning off a key', () => {
  const pilotOf = async (person: Person) =>
    (await person.ask({ method: 'GET', url: '/api/be/pilot' })).json<ReplyOf<typeof getPilot>>()
  const undoLast = async (target: string) => {
    const audit = await admin.ask({
      method: 'GET',
      url: '/api/be/admin/audit',
      query: { what: 'pilot key', target },
    })
    const [entry] = audit.json<{ entries: { uid: string; undoState: string }[] }>().entries
    return admin.ask({ method: 'POST', url: '/api/be/undo', payload: { uid: entry?.uid } })
  }

  it('ends it at once; its owner sees that, and its pages are told', async () => {
    const { person, uid, key } = await holder()
    site.published.length = 0
    const reply = await end(uid)
    expect(reply.json()).toMatchObject({ userUid: uid, key: { revokedAtMs: nowMs } })
    expect(await post({ event: 'map', hookId: key, map: 'bigmap' })).toEqual({ ok: false, error: 'bad_key' })
    expect((await pilotOf(person)).key).toMatchObject({ revokedAt: new Date(nowMs).toISOString() })
    expect(site.published).toMatchObject([
      { type: 'user', userUid: uid },
      { type: 'pilotForget', userUid: uid },
    ])
    expect((await end(uid)).statusCode).toBe(404)
  })

  it('can be undone, but not over a key that was made since', async () => {
    const { person, uid, key } = await holder()
    await end(uid)
    expect((await undoLast(uid)).statusCode).toBe(200)
    expect(await post({ event: 'map', hookId: key, map: 'bigmap' })).toEqual({ ok: true })
    nowMs += 1_000
    await end(uid)
    await person.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })
    expect((await undoLast(uid)).json()).toMatchObject({ error: { code: 'version_conflict' } })
    expect((await pilotOf(person)).key?.revokedAt).toBeNull()
  })

  it('is not for somebody who has none', async () => {
    expect((await end((await site.as('user')).uid ?? '')).statusCode).toBe(404)
    expect((await end('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })
})

describe('what companions have posted', () => {
  it('is listed with its results, the same thing once', async () => {
    const { uid, key } = await holder('Poster')
    nowMs += 60_000
    await post({ event: 'map', hookId: key, map: 'bigmap' })
    await post({ event: 'map', hookId: key, map: 'woods' })
    nowMs += 1
    await post({ event: 'screenshot', hookId: key, filename: 'x.png' })
    nowMs += 1
    await post({ event: 'quest', hookId: 'nobody', questId: 'x', status: 1 })
    nowMs += 1
    await post({ event: 'dance', hookId: key })
    expect((await state()).actions.slice(0, 4)).toEqual([
      { event: 'unknown', result: 'server_error', count: 1, userUid: uid, name: 'Poster', atMs: nowMs },
      { event: 'quest', result: 'bad_key', count: 1, userUid: null, name: null, atMs: nowMs - 1 },
      {
        event: 'screenshot',
        result: 'pro_required',
        count: 1,
        userUid: uid,
        name: 'Poster',
        atMs: nowMs - 2,
      },
      { event: 'map', result: 'ok', count: 2, userUid: uid, name: 'Poster', atMs: nowMs - 3 },
    ])
  })

  it('and the pages that listen are those of every node', async () => {
    const did = { event: 'map', result: 'ok', count: 1, userUid: null, atMs: nowMs + 5 }
    const other = askNodes({ bus: site.bus, topic: 'pilot', answer: () => ({ pages: 7, actions: [did] }) })
    const now = await state()
    expect([now.nodes, now.pages, now.actions[0]]).toEqual([2, 7, { ...did, name: null }])
    other.stop()
  })

  it('keeps forty lines, and no line of who posts without end pushes out others', () => {
    const recent = recentActions(() => 1)
    recent.note({ event: 'quest', result: 'ok', userUid: 'someone' })
    for (let nth = 0; nth < 1_000; nth += 1) recent.note({ event: 'map', result: 'bad_key', userUid: null })
    recent.note({ event: 'status', result: 'ok', userUid: 'someone' })
    expect(recent.all()).toMatchObject([{ event: 'quest' }, { event: 'map', count: 1_000 }])
    for (let nth = 0; nth < 100; nth += 1) recent.note({ event: 'map', result: 'ok', userUid: `${nth}` })
    expect(recent.all()).toHaveLength(40)
  })

  it('of several nodes is one list', () => {
    const line = { event: 'map', result: 'ok', userUid: null } as const
    const merged = mergedActivity([
      [{ ...line, atMs: 1, count: 2 }],
      [
        { ...line, atMs: 5, count: 1 },
        { ...line, event: 'quest', atMs: 9, count: 1 },
      ],
    ])
    expect(merged).toEqual([
      { ...line, event: 'quest', atMs: 9, count: 1 },
      { ...line, atMs: 5, count: 3 },
    ])
  })
})
