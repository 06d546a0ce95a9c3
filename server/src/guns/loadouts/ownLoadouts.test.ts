import type { ReplyOf } from '@raidkit/contract/platform/call'
import type {
  getLoadout,
  listLoadoutVersions,
  listMyLoadouts,
  saveLoadout,
} from '@raidkit/contract/guns/loadouts'
import { LOADOUT_LIMITS } from '@raidkit/rules/guns/loadouts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { houseJob } from '../../start/housekeeping.ts'
import { freshBuild, savedLoadout } from '../../testing/samples/loadouts.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const url = '/api/be/loadouts'
const DAY_MS = 86_400_000
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let site: TestApp
let pro: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())
beforeEach(async () => {
  pro = await site.as('pro')
})

const save = (payload: object, by = pro) => by.ask({ method: 'POST', url: `${url}/save`, payload })
const saved = async (payload: object) => {
  const reply = await save(payload)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<ReplyOf<typeof saveLoadout>>().loadout
}
const my = async (by = pro) =>
  (await by.ask({ method: 'GET', url: `${url}/my` })).json<ReplyOf<typeof listMyLoadouts>>().loadouts
const one = (uid: string, by: Person) => by.ask({ method: 'GET', url: `${url}/one`, query: { uid } })
const remove = (uid: string) => pro.ask({ method: 'DELETE', url, payload: { uid } })
const undo = (uid: string) => pro.ask({ method: 'POST', url: '/api/be/undo', payload: { uid } })
const codeOf = (reply: Awaited<ReturnType<typeof save>>) => [reply.statusCode, reply.json().error?.code]

it('has the figures of the catalogue, whatever was sent', async () => {
  const build = await freshBuild(site)
  const refused = await save({ ...build, title: 'x', public: false, figures: { ergonomics: 100 } })
  expect(codeOf(refused)).toEqual([400, 'bad_request'])
  const loadout = await saved({ ...build, title: '  <b>Quiet</b> ', public: false })
  expect(loadout).toMatchObject({
    title: '<b>Quiet</b>',
    state: 'private',
    version: 1,
    unknownParts: 0,
    faults: 0,
    likes: 0,
    gunUid: build.gunUid,
    attachments: build.attachments,
    parts: build.attachments.length,
  })
  const preset = site.deps.catalog.current.itemsByUid.get(build.gunUid)
  expect(loadout.gun).toMatchObject({ uid: build.gunUid, url: preset?.url, name: preset?.name })
  expect(loadout.figures?.ergonomics).toBeGreaterThan(0)
  expect(await my()).toEqual([loadout])
})

it('is for its owner alone until it is published', async () => {
  const { uid } = await savedLoadout(site, pro)
  const visitor = await site.as('visitor')
  for (const other of [visitor, await site.as('pro'), await site.as('admin')])
    expect((await one(uid, other)).statusCode).toBe(404)
  await pro.ask({ method: 'POST', url: `${url}/publish`, payload: { uid, public: true } })
  const seen = (await one(uid, visitor)).json<ReplyOf<typeof getLoadout>>().loadout
  expect(seen).toMatchObject({ uid, author: null, isOwn: false, isLiked: false, state: 'public' })
  expect(JSON.stringify(seen)).not.toContain(pro.uid)
  await pro.ask({ method: 'POST', url: `${url}/publish`, payload: { uid, public: false } })
  expect((await one(uid, visitor)).statusCode).toBe(404)
})

it('saving and publishing are Pro; whoever has builds may hide and delete them', async () => {
  const user = await site.as('user')
  expect(codeOf(await save({ ...(await freshBuild(site)), title: 'x', public: false }, user))).toEqual([
    403,
    'pro_required',
  ])
  const { uid } = await savedLoadout(site, pro, { public: true })
  await site.deps.store.users.change(pro.uid!, () => ({ pro: false }))
  site.sessions.forget(pro.uid!)
  const publish = (isPublic: boolean) =>
    pro.ask({ method: 'POST', url: `${url}/publish`, payload: { uid, public: isPublic } })
  expect((await publish(false)).statusCode).toBe(200)
  expect(codeOf(await publish(true))).toEqual([403, 'pro_required'])
  expect((await remove(uid)).statusCode).toBe(200)
})

it('keeps what it was before each save, the newest few', async () => {
  const build = await freshBuild(site)
  const first = await saved({ ...build, title: 'v1', public: false })
  expect((await saved({ uid: first.uid, version: 1, ...build, title: 'v1', public: false })).version).toBe(1)
  let version = 1
  for (let nth = 2; nth <= LOADOUT_LIMITS.versions + 3; nth++) {
    nowMs += 10_000
    version = (await saved({ uid: first.uid, version, ...build, title: `v${nth}`, public: false })).version
  }
  const query = { uid: first.uid }
  const reply = await pro.ask({ method: 'GET', url: `${url}/versions`, query })
  const { versions } = reply.json<ReplyOf<typeof listLoadoutVersions>>()
  expect(versions).toHaveLength(LOADOUT_LIMITS.versions)
  expect([versions[0]?.title, versions.at(-1)?.title]).toEqual(['v22', 'v3'])
  const stranger = await (await site.as('admin')).ask({ method: 'GET', url: `${url}/versions`, query })
  expect(stranger.statusCode).toBe(404)
  const stale = await save({ uid: first.uid, version: 3, ...build, title: 'old', public: false })
  expect(codeOf(stale)).toEqual([409, 'version_conflict'])
})

it('deleted, it can be undone for thirty days; then nothing of it is left', async () => {
  const { uid } = await savedLoadout(site, pro, { public: true })
  const visitor = await site.as('visitor')
  const { undoUid } = (await remove(uid)).json()
  expect((await one(uid, visitor)).statusCode).toBe(404)
  expect(await my()).toEqual([])
  expect((await undo(undoUid)).statusCode).toBe(200)
  expect((await one(uid, visitor)).statusCode).toBe(200)
  expect((await undo(undoUid)).statusCode).toBe(404)
  await remove(uid)
  nowMs += 31 * DAY_MS
  await houseJob(site.deps).run(new AbortController().signal)
  expect(await site.deps.store.loadouts.hold(uid)).toBeUndefined()
  await pro.signInAgain()
})

it('comes back private where somebody has published the same meanwhile', async () => {
  const build = await freshBuild(site)
  const { uid } = await savedLoadout(site, pro, { ...build, public: true })
  const { undoUid } = (await remove(uid)).json()
  const other = await savedLoadout(site, await site.as('pro'), { ...build, public: true })
  expect((await undo(undoUid)).statusCode).toBe(200)
  expect(await my()).toMatchObject([{ uid, state: 'private' }])
  expect((await one(other.uid, await site.as('visitor'))).statusCode).toBe(200)
})

it('of another catalogue is kept with its parts, and said; it is not published', async () => {
  const build = await freshBuild(site)
  const unknown = { slot: 'mod_future', itemUid: 'part-of-a-later-game', parent: -1 }
  const attachments = [
    ...build.attachments,
    unknown,
    { slot: 'mod_x', itemUid: 'x', parent: build.attachments.length },
  ]
  const loadout = await saved({ ...build, attachments, title: 'Later', public: false })
  expect(loadout).toMatchObject({ unknownParts: 2, faults: 0, attachments })
  const publishing = await pro.ask({
    method: 'POST',
    url: `${url}/publish`,
    payload: { uid: loadout.uid, public: true },
  })
  expect(codeOf(publishing)).toEqual([422, 'loadout_faulty'])
  const faulty = { ...build, attachments: [{ ...build.attachments[0]!, slot: 'mod_nowhere' }], public: true }
  expect(codeOf(await save({ ...faulty, title: 'Broken' }))).toEqual([422, 'loadout_faulty'])
  expect((await my()).map(({ title }) => title)).toEqual(['Later'])
})

it.each<[string, object]>([
  ['an unknown gun', { gunUid: 'no-such-gun' }],
  ['no title', { title: ' ' }],
  ['a title of 10 kB', { title: 'x'.repeat(10_000) }],
  [
    'a hundred and one parts',
    { attachments: Array.from({ length: 101 }, (_, i) => ({ slot: `s${i}`, itemUid: 'x', parent: -1 })) },
  ],
  ['a part on itself', { attachments: [{ slot: 's', itemUid: 'x', parent: 0 }] }],
  [
    'two parts on each other',
    {
      attachments: [
        { slot: 's', itemUid: 'x', parent: 1 },
        { slot: 's', itemUid: 'y', parent: 0 },
      ],
    },
  ],
  ['a uid without its version', { uid: '00000000-0000-4000-8000-000000000000' }],
])('%s is refused, and nothing is kept', async (_, change) => {
  const reply = await save({ ...(await freshBuild(site)), title: 'x', public: false, ...change })
  expect(codeOf(reply)).toEqual([400, 'bad_request'])
  expect(await my()).toEqual([])
})

it('10,000 parts are refused before they are read', async () => {
  const attachments = Array.from({ length: 10_000 }, (_, i) => ({ slot: `s${i}`, itemUid: 'x', parent: -1 }))
  const reply = await save({ ...(await freshBuild(site)), title: 'x', public: false, attachments })
  expect(codeOf(reply)).toEqual([413, 'too_large'])
})

it('copied from somebody, it is a private one of one’s own', async () => {
  const { uid, title, attachments } = await savedLoadout(site, await site.as('pro'), { public: true })
  const copy = (by: Person) => by.ask({ method: 'POST', url: `${url}/copy`, payload: { uid } })
  expect((await copy(pro)).statusCode).toBe(200)
  expect(await my()).toMatchObject([{ title, attachments, state: 'private', likes: 0 }])
  expect(codeOf(await copy(await site.as('user')))).toEqual([403, 'pro_required'])
  const mine = await savedLoadout(site, pro)
  const stolen = await (
    await site.as('pro')
  ).ask({ method: 'POST', url: `${url}/copy`, payload: { uid: mine.uid } })
  expect(stolen.statusCode).toBe(404)
})
