import { gzipSync } from 'node:zlib'
import type { Call } from '@raidkit/contract/platform/call'
import { CALLS } from '../../testing/requests/contractCalls.ts'
import type { AuditEntry } from '@raidkit/contract/admin/auditLog'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyHolder } from '../../testing/faults/keyHolder.ts'
import { shownPack } from '../../testing/packs/shownPack.ts'
import {
  challengeFields,
  keyedPlayer,
  reportedChallenge,
  runningChallenge,
} from '../../testing/samples/challenge.ts'
import { reportedMessage } from '../../testing/samples/chat.ts'
import { reportedLoadout } from '../../testing/samples/loadouts.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')

let nowMs = NOON_MS
let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp({ now: () => nowMs++ })
  admin = await site.as('admin')
})
afterAll(() => site.close())

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const isAdminWrite = ({ access, method, readOnly }: Call) =>
  (access === 'admin' || access === 'editor') && method !== 'GET' && !readOnly
/** Makes files that nobody is shown; who shows them is in the audit log. */
const UNSEEN = new Set(['POST /api/be/admin/pictures/trim'])
const WRITES = CALLS.filter((call) => isAdminWrite(call) && !UNSEEN.has(nameOf(call)))

/** A request that each write takes, made when its turn comes. */
const REQUESTS: Record<string, () => object | Promise<object>> = {
  'PUT /api/be/admin/website-alert': () => ({ text: 'Hello' }),
  'PUT /api/be/admin/weather': () => ({ weather: 'Rain' }),
  'PUT /api/be/admin/corrections': () => ({ ...correction(), value: 123 }),
  'DELETE /api/be/admin/corrections': () => correction(),
  'PUT /api/be/admin/facts': () => ({ changes: [{ ...correction(), value: 124 }] }),
  'POST /api/be/admin/facts/undo-hour': async () => {
    const [last] = await site.deps.store.audit.search({ what: 'correction' }, 1)
    return { from: last!.at.toISOString() }
  },
  'PUT /api/be/admin/compare/accepted': () => ({ changes: [{ ...correction(), value: 125 }] }),
  'PUT /api/be/admin/compare/ignored': () => ({
    kind: 'craft',
    source: 'file',
    isIgnored: true,
    rows: [{ uid: correction().uid, hash: '0123456789abcdef' }],
  }),
  'POST /api/be/admin/scan': () => ({ mode: 'PVP', offers: [{ uid: correction().uid, price: 5 }] }),
  'DELETE /api/be/admin/observations': async () => {
    const range = { item: correction().uid, mode: 'PVP', from: new Date(0), to: new Date(nowMs) }
    const [seen] = await site.deps.store.prices.history(range)
    return { uid: correction().uid, mode: 'PVP', at: seen!.observedAt.toISOString(), source: 'scan' }
  },
  'PUT /api/be/admin/pictures': async () => {
    const { uid } = correction()
    const key = { uid, field: 'picture', by: 'operator', updatedAt: new Date(nowMs) }
    await site.deps.store.corrections.put({ ...key, entity: 'item', value: `${'a'.repeat(24)}-1x1` })
    return { changes: [{ uid, name: null }] }
  },
  'PUT /api/be/admin/settings': async () => ({ version: await version(), settings: { proSeats: 3 } }),
  'PUT /api/be/admin/texts': () => ({ language: 'ru', key: 'frame.signIn', text: 'Войти сюда', was: null }),
  'PUT /api/be/admin/redirects': () => ({ path: '/from', target: '/to', was: null }),
  'DELETE /api/be/admin/redirects': () => ({ path: '/from', was: '/to' }),
  'PUT /api/be/admin/user': async () => ({ userUid: await somebody(), feature_maps: true }),
  'POST /api/be/admin/user/sign-out': async () => ({ userUid: await somebody() }),
  'POST /api/be/admin/user/delete': async () => {
    const userUid = await somebody()
    return { userUid, confirm: userUid }
  },
  'DELETE /api/be/admin/pilot/key': async () => ({ userUid: await keyHolder(await site.as('user')) }),
  'POST /api/be/admin/mail/test': () => ({ to: 'operator@example.org', lang: 'en' }),
  'POST /api/be/admin/setup/check': () => ({ service: 'patreon' }),
  'POST /api/be/admin/feed/accept': () => holdOne('http://feed.example/regular/items'),
  'POST /api/be/admin/feed/reject': () => holdOne('http://feed.example/regular/crafts'),
  'POST /api/be/admin/feed/items': async () => ({ ids: [await oneUnknownItem()] }),
  'POST /api/be/admin/loadouts/dismiss': async () => ({ uid: await reportedLoadout(site) }),
  'DELETE /api/be/admin/loadouts': async () => ({ uid: await reportedLoadout(site) }),
  'POST /api/be/admin/challenges': () => challengeFields(nowMs),
  'PUT /api/be/admin/challenges': async () => ({
    ...challengeFields(nowMs),
    uid: (await runningChallenge(site)).uid,
    version: 1,
  }),
  'DELETE /api/be/admin/challenges': async () => ({ uid: (await runningChallenge(site)).uid }),
  'PUT /api/be/admin/challenge/hidden': async () => ({
    uid: (await runningChallenge(site)).uid,
    isHidden: true,
  }),
  'POST /api/be/admin/challenges/dismiss': async () => ({ uid: await reportedChallenge(site) }),
  'PUT /api/be/admin/challenge/player': async () => ({
    challengeUid: (await runningChallenge(site)).uid,
    name: 'Bo',
    streamUrl: null,
    username: null,
  }),
  'DELETE /api/be/admin/challenge/player': async () => ({ uid: (await runningChallenge(site)).playerUid }),
  'POST /api/be/admin/challenge/key': async () => ({ playerUid: (await runningChallenge(site)).playerUid }),
  'DELETE /api/be/admin/challenge/key': async () => ({ playerUid: await keyedPlayer(site) }),
  'POST /api/be/admin/challenge/report': async () => ({
    playerUid: (await runningChallenge(site)).playerUid,
    goal: 'kills',
    count: 1,
    atMs: nowMs,
    clientUid: 'one',
    evidenceUrl: null,
  }),
  'PUT /api/be/admin/challenge/report': async () => ({
    uid: (await runningChallenge(site)).reportUid,
    isStruck: true,
  }),
  'POST /api/be/admin/chat/dismiss': async () => ({ uid: await reportedMessage(site) }),
  'DELETE /api/be/admin/chat': async () => ({ uid: await reportedMessage(site) }),
  'POST /api/be/admin/chat/mute': async () => ({ userUid: (mutedUid = await somebody()), hours: 24 }),
  'POST /api/be/admin/chat/unmute': () => ({ userUid: mutedUid }),
  'DELETE /api/be/admin/maps/packs': async () => ({
    uid: await shownPack(site.deps.store, new Date(nowMs)),
  }),
}
let mutedUid = ''
const correction = () => ({
  entity: 'item',
  uid: site.deps.catalog.current.items[0]!.uid,
  field: 'basePrice',
})
const version = async () => (await admin.ask({ method: 'GET', url: '/api/be/admin/settings' })).json().version
const EMPTY_LIST = gzipSync('[]')
async function holdOne(url: string) {
  const key = { url, sent: 'hash' }
  const at = new Date(nowMs)
  const counts = { records: 1, unknown: 0, priced: 0 }
  await site.deps.store.heldDocuments.put({
    ...key,
    ...counts,
    state: 'held',
    etag: null,
    problem: 'grown',
    hash: 'hash',
    report: {},
    firstAt: at,
    lastAt: at,
    times: 1,
    body: EMPTY_LIST,
    observations: EMPTY_LIST,
  })
  return key
}
async function oneUnknownItem() {
  const id = '6fffffffffffffffffffff01'
  const figures = { categories: [], handbook: [], kinds: [], width: 1, height: 1, basePrice: 5 }
  const row = { id, nameKey: 'New', shortNameKey: 'New', ...figures, buy: [], sell: [] }
  const kept = { url: 'http://feed.example/regular/items', etag: null, hash: 'new', records: 1 }
  await site.deps.store.feedDocuments.put({ ...kept, body: gzipSync(JSON.stringify([row])) }, new Date(nowMs))
  await site.deps.catalog.refresh()
  return id
}
const somebody = async () => (await site.as('user')).uid!

async function auditLog(
  query: Record<string, string> = {},
): Promise<{ entries: AuditEntry[]; next?: string; kinds: string[] }> {
  const reply = await admin.ask({ method: 'GET', url: '/api/be/admin/audit', query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('every write of an admin', () => {
  it('has a request here that it takes', () => {
    expect(Object.keys(REQUESTS).toSorted()).toEqual(WRITES.map(nameOf).toSorted())
  })

  // In the order above: some need what others have made.
  it.each(Object.keys(REQUESTS))('%s leaves one line, by its doer', async (name) => {
    const [method = '', url = ''] = name.split(' ')
    const before = (await site.deps.store.audit.search({}, 10_000)).map(({ uid }) => uid)
    const payload = await REQUESTS[name]!()
    const startMs = nowMs
    const reply = await admin.ask({ method, url, payload })
    expect(reply.statusCode, reply.body).toBe(200)
    const added = (await site.deps.store.audit.search({}, 10_000)).filter(({ uid }) => !before.includes(uid))
    expect(added).toHaveLength(1)
    expect(added[0]).toMatchObject({ who: admin.uid, what: expect.stringMatching(/./) })
    expect(added[0]!.at.getTime()).toBeGreaterThanOrEqual(startMs)
    expect(JSON.stringify(added)).not.toContain('@')
  })

  it.each(Object.keys(REQUESTS))('%s by anybody else leaves none', async (name) => {
    const [method = '', url = ''] = name.split(' ')
    const count = (await site.deps.store.audit.search({}, 10_000)).length
    for (const level of ['visitor', 'user', 'pro'] as const) {
      const reply = await (await site.as(level)).ask({ method, url, payload: {} })
      expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'admin_required'])
    }
    expect((await site.deps.store.audit.search({}, 10_000)).length).toBe(count)
  })
})

describe('the audit log', () => {
  it('is read page by page, also where entries share a moment', async () => {
    const at = new Date(nowMs - 3600 * SECOND_MS)
    for (let nth = 0; nth < 120; nth++) {
      const entry = { at: new Date(at.getTime() + (nth % 3)), who: 'operator', what: 'paged', before: null }
      await site.deps.store.audit.add({ ...entry, after: { nth } })
    }
    const seen: string[] = []
    for (let after: string | undefined = '', pages = 0; after !== undefined && pages < 9; pages++) {
      const page: Awaited<ReturnType<typeof auditLog>> = await auditLog({
        what: 'paged',
        ...(after && { after }),
      })
      seen.push(...page.entries.map(({ uid }) => uid))
      after = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  it('is narrowed to who, what, whom and when', async () => {
    const email = 'second.admin@example.org'
    const made = await site.deps.store.users.create(
      { email, username: 'Second', admin: true },
      new Date(nowMs),
    )
    if (made.state !== 'done') throw new Error(made.state)
    const { uid } = made.user
    const at = new Date('2026-11-01T10:00:00Z')
    await site.deps.store.audit.add({
      at,
      who: uid,
      what: 'odd',
      target: 't 1',
      before: null,
      after: { x: 1 },
    })
    const queries: Record<string, string>[] = [
      { who: uid },
      { who: email },
      { who: 'sEcOnD' },
      { what: 'odd' },
      { target: 't 1' },
      { from: '2026-11-01T10:00:00Z', until: '2026-11-01T10:00:01Z' },
    ]
    for (const query of queries) {
      expect((await auditLog(query)).entries, JSON.stringify(query)).toEqual([
        expect.objectContaining({ whoName: 'Second', what: 'odd', target: 't 1', after: { x: 1 } }),
      ])
    }
    expect((await auditLog({ until: '2026-11-01T10:00:00Z' })).entries).toEqual([])
    expect((await auditLog({ who: "'; --" })).entries).toEqual([])
    expect((await auditLog({})).kinds).toContain('odd')
  })
})

describe('the log', () => {
  it('is what this node wrote, by level and text', async () => {
    const log = pino({ level: 'trace', base: undefined }, site.deps.logs)
    log.info('all is well')
    log.error({ err: new Error('why') }, 'all is lost')
    const read = async (query: Record<string, string>) =>
      (await admin.ask({ method: 'GET', url: '/api/be/admin/log', query })).json()
    expect((await read({ text: 'all is' })).lines.map((line: { message: string }) => line.message)).toEqual([
      'all is lost',
      'all is well',
    ])
    expect(await read({ level: 'error' })).toMatchObject({
      lines: [{ level: 'error', message: 'all is lost', detail: expect.stringContaining('why') }],
      hasMore: false,
    })
    expect((await read({ before: '0' })).lines).toEqual([])
  })
})
