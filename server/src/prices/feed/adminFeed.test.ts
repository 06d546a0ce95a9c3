import { AdminFeed } from '@raidkit/contract/admin/adminFeed'
import type { AuditEntry } from '@raidkit/contract/admin/auditLog'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { feedServer, type FeedServer } from '../../testing/services/feedServer.ts'
import { BITCOIN, NEW_ITEM, pricedItem, smallCounts } from '../../testing/services/feedWorld.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { feedJobs, type FeedJobs } from './jobs.ts'

const START_MS = Date.UTC(2026, 10, 15, 12)

let nowMs: number
let feed: FeedServer
let site: TestApp
let admin: Person
let jobs: FeedJobs

beforeEach(async () => {
  nowMs = START_MS
  feed = await feedServer(START_MS - MINUTE_MS)
  site = await testApp({ environment: { PRICE_FEED: feed.url }, now: () => nowMs })
  admin = await site.as('admin')
  jobs = await feedJobs(site.deps, { random: () => 0, pauseMs: 0, atOnce: 0, bundled: smallCounts })
  await jobs.tick()
})
afterEach(async () => {
  await jobs.stop()
  await site.close()
  await feed.close()
})

const items = () => feed.world.items.regular
const post = (path: string, payload: object) =>
  admin.ask({ method: 'POST', url: `/api/be/admin/${path}`, payload })
const undo = (payload: object) => admin.ask({ method: 'POST', url: '/api/be/undo', payload })
const read = async (lang = 'en') =>
  AdminFeed.parse((await admin.ask({ method: 'GET', url: `/api/be/admin/feed?lang=${lang}` })).json())
const feedPart = async () => (await site.app.inject('/readyz')).json().feed
const auditLog = async (what: string): Promise<AuditEntry[]> =>
  (await admin.ask({ method: 'GET', url: '/api/be/admin/audit', query: { what } })).json().entries

async function nextRound(): Promise<void> {
  nowMs += 6 * MINUTE_MS
  await jobs.tick()
}

/** Adds three more unknown items than a tenth, and a price of a later observation. */
async function heldGrowth() {
  for (const nth of ['11', '12', '13'])
    items()[`6fffffffffffffffffffff${nth}`] = pricedItem(`6fffffffffffffffffffff${nth}`, 5, nowMs)
  items()[BITCOIN] = pricedItem(BITCOIN, 390_000, nowMs + MINUTE_MS)
  await nextRound()
  const [held] = (await read()).held
  if (!held) throw new Error('nothing is held')
  return held
}

describe('a held document', () => {
  it('is shown with what speaks against it', async () => {
    const held = await heldGrowth()
    expect(held).toMatchObject({
      document: '/regular/items',
      kind: 'items',
      mode: 'PVP',
      problem: 'grown',
      times: 1,
      lastAtMs: nowMs,
      before: { known: 20, unknown: 0, priced: 2 },
      after: { known: 20, unknown: 3, priced: 2 },
      came: ['11', '12', '13'].map((nth) => `6fffffffffffffffffffff${nth}`),
    })
    expect((await read()).feed).toMatchObject({ state: 'failing', reason: 'grown' })
  })

  it('becomes the last good copy when it is accepted, with its prices, and only once', async () => {
    const { url, sent } = await heldGrowth()
    site.published.length = 0
    expect((await post('feed/accept', { url, sent })).statusCode).toBe(200)
    expect(site.published.map(({ type }) => type)).toEqual(expect.arrayContaining(['catalog', 'priceStatus']))
    expect(await feedPart()).toMatchObject({ state: 'ok', ageSeconds: 0 })
    await site.deps.prices.settle()
    expect(site.deps.prices.of('PVP').byUid.get(uidOf(BITCOIN))?.lastLow).toBe(390_000)
    expect((await post('feed/accept', { url, sent })).json().error.code).toBe('version_conflict')
    expect(await auditLog('feed accept')).toMatchObject([
      { target: '/regular/items', before: { problem: 'grown' }, after: { unknown: 3 }, undoState: 'final' },
    ])
    // The accepted document is the measure for the next ones, and its unknown items stay unknown.
    await nextRound()
    expect([(await read()).held, await feedPart()]).toMatchObject([[], { state: 'ok' }])
    await site.deps.catalog.refresh()
    expect(await read()).toMatchObject({ newItems: [{}, {}, {}], accepted: 0 })
    expect(site.deps.catalog.current.itemsByBsgId.has('6fffffffffffffffffffff11')).toBe(false)
  })

  it('that is rejected is not asked about again, until that is undone', async () => {
    const { url, sent } = await heldGrowth()
    expect((await post('feed/reject', { url, sent })).statusCode).toBe(200)
    expect((await post('feed/reject', { url, sent })).json().error.code).toBe('version_conflict')
    await nextRound()
    await nextRound()
    expect([(await read()).held, await feedPart()]).toMatchObject([
      [],
      { state: 'failing', reason: 'rejected' },
    ])
    const [entry] = await auditLog('feed reject')
    expect((await undo({ uid: entry?.uid })).statusCode).toBe(200)
    await nextRound()
    expect((await read()).held).toMatchObject([{ url, sent, problem: 'grown' }])
    // Undoing the undo works as well.
    const [back] = await auditLog('feed reject')
    expect((await undo({ uid: back?.uid })).statusCode).toBe(200)
    await nextRound()
    expect((await read()).held).toEqual([])
  })

  it('gives way to an honest one by itself', async () => {
    await heldGrowth()
    for (const nth of ['11', '12', '13']) Reflect.deleteProperty(items(), `6fffffffffffffffffffff${nth}`)
    await nextRound()
    expect([(await read()).held, await feedPart()]).toMatchObject([[], { state: 'ok' }])
  })
})

describe('a new item', () => {
  const isIn = () => site.deps.catalog.current.itemsByBsgId.has(NEW_ITEM)

  beforeEach(async () => {
    items()[NEW_ITEM] = pricedItem(NEW_ITEM, 77_000, nowMs - MINUTE_MS)
    Object.assign(feed.world.texts['en'] ?? {}, { [`${NEW_ITEM} Name`]: 'Strange device' })
    await nextRound()
    await site.deps.catalog.refresh()
  })

  it('becomes an item when an admin says so, with its price, and is none again when that is undone', async () => {
    expect([isIn(), (await read()).newItems]).toMatchObject([
      false,
      [{ id: NEW_ITEM, name: 'Strange device', modes: ['PVP'], basePrice: 1000 }],
    ])
    expect((await post('feed/items', { ids: [NEW_ITEM] })).json()).toEqual({ accepted: 1 })
    await site.deps.catalog.refresh()
    expect([isIn(), await read()]).toMatchObject([true, { newItems: [], accepted: 1 }])
    await nextRound()
    await site.deps.prices.settle()
    expect(site.deps.prices.of('PVP').byUid.get(uidOf(NEW_ITEM))?.lastLow).toBe(77_000)

    for (const expected of [false, true]) {
      const [entry] = await auditLog('feed items')
      expect((await undo({ uid: entry?.uid })).statusCode).toBe(200)
      await site.deps.catalog.refresh()
      expect(isIn()).toBe(expected)
    }
  })

  it('that nobody has sent cannot be accepted', async () => {
    const reply = await post('feed/items', { ids: [NEW_ITEM, '6fffffffffffffffffffff99'] })
    expect([reply.statusCode, await site.deps.store.acceptedItems.ids()]).toEqual([404, []])
  })
})
