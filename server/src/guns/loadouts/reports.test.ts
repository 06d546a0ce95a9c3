import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listReportedLoadouts } from '@raidkit/contract/admin/adminLoadouts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshBuild, savedLoadout } from '../../testing/samples/loadouts.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const url = '/api/be/loadouts'
const admins = '/api/be/admin/loadouts'
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let site: TestApp
let admin: Person

beforeAll(async () => {
  site = await testApp({ now: () => (nowMs += 1000) })
  admin = await site.as('admin')
})
afterAll(() => site.close())

const report = (by: Person, uid: string, note = '') =>
  by.ask({ method: 'POST', url: `${url}/report`, payload: { uid, reason: 'offensive', note } })
const reports = async () =>
  (await admin.ask({ method: 'GET', url: admins })).json<ReplyOf<typeof listReportedLoadouts>>().loadouts
const isSeen = async (uid: string) =>
  (await site.app.inject({ url: `${url}/one`, query: { uid } })).statusCode === 200
const lastEntry = async () => (await site.deps.store.audit.search({ who: admin.uid! }, 1))[0]!
const undo = (uid: string) => admin.ask({ method: 'POST', url: '/api/be/undo', payload: { uid } })

it('a reported build is removed by an admin, and comes back by an undo', async () => {
  const owner = await site.as('pro')
  const build = await freshBuild(site)
  const { uid } = await savedLoadout(site, owner, { ...build, title: 'Rude', public: true })
  const reader = await site.as('user')
  await report(reader, uid, 'first')
  await report(reader, uid, '<script>')
  await report(await site.as('user'), uid)
  expect((await report(owner, uid)).statusCode).toBe(409)
  const inRussian = (await admin.ask({ method: 'GET', url: admins, query: { lang: 'ru' } })).json()
  expect(inRussian.loadouts[0].gun.name).toMatch(/\p{Script=Cyrillic}/u)
  expect(await reports()).toMatchObject([
    { uid, title: 'Rude', state: 'public', reports: [{ note: '' }, { note: '<script>' }] },
  ])
  const removed = await admin.ask({ method: 'DELETE', url: admins, payload: { uid } })
  expect(removed.json()).toEqual({ loadouts: [], more: 0 })
  expect(await isSeen(uid)).toBe(false)
  const own = (await owner.ask({ method: 'GET', url: `${url}/my` })).json().loadouts
  expect(own).toMatchObject([{ uid, state: 'removed' }])
  // Its owner may change it, but it stays hidden.
  const publish = { uid, public: false }
  await owner.ask({ method: 'POST', url: `${url}/publish`, payload: publish })
  await owner.ask({ method: 'POST', url: `${url}/publish`, payload: { ...publish, public: true } })
  expect(await isSeen(uid)).toBe(false)
  expect((await undo((await lastEntry()).uid)).statusCode).toBe(200)
  expect(await isSeen(uid)).toBe(true)
  expect((await reports())[0]?.reports).toHaveLength(2)
})

it('dismissed reports are closed, and open again by an undo', async () => {
  const { uid } = await savedLoadout(site, await site.as('pro'), { public: true })
  await report(await site.as('user'), uid)
  const dismiss = () => admin.ask({ method: 'POST', url: `${admins}/dismiss`, payload: { uid } })
  expect((await dismiss()).statusCode).toBe(200)
  expect((await reports()).map((one) => one.uid)).not.toContain(uid)
  expect(await isSeen(uid)).toBe(true)
  expect((await dismiss()).statusCode).toBe(404)
  await undo((await lastEntry()).uid)
  expect((await reports()).map((one) => one.uid)).toContain(uid)
})

it('what was removed twice is undone in its own order', async () => {
  const { uid } = await savedLoadout(site, await site.as('pro'), { public: true })
  const remove = () => admin.ask({ method: 'DELETE', url: admins, payload: { uid } })
  await remove()
  const first = await lastEntry()
  await undo(first.uid)
  await remove()
  expect((await undo(first.uid)).json().error.code).toBe('version_conflict')
  expect((await undo((await lastEntry()).uid)).statusCode).toBe(200)
})

it('builds of a suspended author are hidden, and come back with the author', async () => {
  const owner = await site.as('pro')
  const build = await freshBuild(site)
  const { uid } = await savedLoadout(site, owner, { ...build, title: 'Hushed', public: true })
  const removed = await savedLoadout(site, owner, { title: 'Hushed', public: true })
  const isPrivate = await savedLoadout(site, owner, { title: 'Hushed', public: false })
  await admin.ask({ method: 'DELETE', url: admins, payload: { uid: removed.uid } })
  const removal = await lastEntry()
  const found = async () => {
    const reply = await site.app.inject({ url: `${url}/search`, query: { q: 'hushed' } })
    return reply.json<{ loadouts: { uid: string }[] }>().loadouts.map((one) => one.uid)
  }
  const suspend = (suspended: boolean) =>
    admin.ask({
      method: 'PUT',
      url: '/api/be/admin/user',
      payload: { userUid: owner.uid, suspended, reason: 'a test' },
    })
  expect(await found()).toEqual([uid])
  expect((await suspend(true)).statusCode).toBe(200)
  expect([await found(), await isSeen(uid)]).toEqual([[], false])
  const reader = await site.as('user')
  const like = { method: 'PUT', url: `${url}/like`, payload: { uid, isLiked: true } } as const
  expect((await reader.ask(like)).statusCode).toBe(404)
  // A build that an admin restores during the suspension stays hidden until its author returns.
  expect((await undo(removal.uid)).statusCode).toBe(200)
  expect([await found(), await isSeen(removed.uid)]).toEqual([[], false])
  await suspend(false)
  expect((await found()).toSorted()).toEqual([uid, removed.uid].toSorted())
  expect([await isSeen(uid), await isSeen(isPrivate.uid)]).toEqual([true, false])
  // Another player publishes the same build during the suspension: it returns as a private one.
  await suspend(true)
  await savedLoadout(site, await site.as('pro'), { ...build, title: 'Loud', public: true })
  await suspend(false)
  expect(await found()).toEqual([removed.uid])
  expect((await site.deps.store.loadouts.find(uid))?.isPublic).toBe(false)
})
