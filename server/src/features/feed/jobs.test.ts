import type { Observation } from '@raidkit/rules/prices'
import { MINUTE_MS } from '@raidkit/rules/time'
import { uidOf } from '@raidkit/rules/uid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { feedServer, type FeedServer } from '../../testing/services/feedServer.ts'
import { badFields, BITCOIN, FILLERS, LEDX, NEW_ITEM } from '../../testing/services/feedWorld.ts'
import { pricedItem, servedItem, smallCounts } from '../../testing/services/feedWorld.ts'
import type { Locks } from '../../nodes/locks.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { feedJobs, type FeedJobs } from './jobs.ts'

const START_MS = Date.UTC(2026, 10, 15, 12)
const SEEN_MS = START_MS - 2 * MINUTE_MS

let nowMs: number
let feed: FeedServer
let site: TestApp
let jobs: FeedJobs
/** Patience enough for a busy machine; shortened where nobody will answer. */
const get = { timeoutMs: 15_000, maxBytes: 1_000_000 }

beforeEach(async () => {
  get.timeoutMs = 15_000
  nowMs = START_MS
  feed = await feedServer(SEEN_MS)
  site = await testApp({ environment: { PRICE_FEED: feed.url }, now: () => nowMs })
  jobs = await feedJobs(site.deps, { random: () => 0, get, pauseMs: 0, bundled: smallCounts })
})
afterEach(async () => {
  await jobs.stop()
  await site.close()
  await feed.close()
})

/** What the store holds of an item, oldest first. */
async function seen(id: string, mode: Observation['mode'] = 'PVP') {
  const [from, to] = [new Date(0), new Date(nowMs + MINUTE_MS)]
  const points = await site.deps.store.prices.history({ item: uidOf(id), mode, from, to })
  return points.map(({ lowestRub, averageRub, offers, observedAt, source }) => ({
    ...{ lowestRub, averageRub, offers, source },
    observedAtMs: observedAt.getTime(),
  }))
}

const later = (minutes: number) => (nowMs += minutes * MINUTE_MS)
const askedFor = (ending: string) => feed.asked.filter(({ path }) => path.endsWith(ending))
const status = () => site.deps.prices.status.feed
const items = () => feed.world.items.regular
const accept = (id: string) => site.deps.store.acceptedItems.add([id], new Date(nowMs))

describe('a good answer', () => {
  it('is kept as it was seen: its own time, lowest, average and offers, and the modes apart', async () => {
    await jobs.tick()
    const looked = { source: 'feed', offers: 12, observedAtMs: SEEN_MS }
    expect(await seen(BITCOIN)).toEqual([{ ...looked, lowestRub: 400_000, averageRub: 401_000 }])
    expect(await seen(BITCOIN, 'PVE')).toEqual([{ ...looked, lowestRub: 100_000, averageRub: 101_000 }])
    expect(status()).toEqual({ state: 'ok', name: new URL(feed.url).host, answeredAtMs: START_MS })
  })

  it('is asked for by one request at a time, with a name and compressed', async () => {
    await jobs.tick()
    expect(askedFor('/items')[0]?.headers).toMatchObject({
      'user-agent': expect.stringContaining('Raidkit'),
      'accept-encoding': expect.stringContaining('gzip'),
    })
    expect(feed.asked.map(({ path }) => path).slice(0, 4)).toEqual([
      '/regular/items',
      '/pve/items',
      '/regular/traders',
      '/pve/traders',
    ])
  })

  it('costs nothing the second time', async () => {
    await jobs.tick()
    later(6)
    const { published } = site
    published.length = 0
    await jobs.tick()
    expect(askedFor('/regular/items').map((one) => one.status)).toEqual([200, 304])
    expect(await seen(BITCOIN)).toHaveLength(1)
    expect(published.filter(({ type }) => type === 'prices' || type === 'catalog')).toEqual([])
    expect(status()).toMatchObject({ state: 'ok', answeredAtMs: nowMs })
  })

  it('hands on only what was seen since', async () => {
    await jobs.tick()
    later(6)
    items()[BITCOIN] = pricedItem(BITCOIN, 390_000, nowMs - MINUTE_MS)
    await jobs.tick()
    expect((await seen(BITCOIN)).map(({ lowestRub }) => lowestRub)).toEqual([400_000, 390_000])
    expect(await seen(LEDX)).toHaveLength(1)
  })

  it('is not asked for more often than every five minutes', async () => {
    await jobs.tick()
    later(4)
    expect(await jobs.tick()).toBe(MINUTE_MS)
    expect(askedFor('/regular/items')).toHaveLength(1)
  })

  it('keeps the average of the day, also where the last low lies above it: that is how a joke offer is known', async () => {
    items()[BITCOIN] = { ...pricedItem(BITCOIN, 400_000, SEEN_MS), avg24hPrice: 380_000 }
    await jobs.tick()
    expect(await seen(BITCOIN)).toMatchObject([{ lowestRub: 400_000, averageRub: 380_000 }])
  })
})

describe('bad items', () => {
  it('are skipped one by one, with a reason, and the others are kept', async () => {
    const bad = badFields(START_MS)
    const ids = FILLERS.slice(0, bad.length)
    for (const [at, id] of ids.entries()) {
      items()[id] = { ...pricedItem(id, 400_000, SEEN_MS), ...bad[at]?.[1] }
    }
    await jobs.tick()
    for (const [at, id] of ids.entries()) expect([bad[at]?.[0], await seen(id)]).toEqual([bad[at]?.[0], []])
    expect([await seen(BITCOIN), await seen(LEDX)].map(({ length }) => length)).toEqual([1, 1])
    expect(status().state).toBe('ok')
  })
})

describe('a service that goes wrong', () => {
  it.each([
    ['5xx', { status: 503 }],
    ['too many requests', { status: 429 }],
    ['4xx', { status: 404 }],
    ['half a body', 'half'],
    ['broken JSON', 'broken'],
    ['HTML', 'html'],
    ['silence', 'silent'],
    ['more than it may send', 'huge'],
    ['a redirect to another host', { redirect: 'http://169.254.169.254/latest' }],
    ['a ring of redirects', { redirect: '/regular/items' }],
    ['an envelope without data', { status: 200, body: '{"errors":["later"]}' }],
    ['no items', { status: 200, body: '{"data":{"items":{}}}' }],
    ['null', { status: 200, body: 'null' }],
  ] as const)('by %s changes nothing, says so, and comes back without a restart', async (_, how) => {
    await jobs.tick()
    later(6)
    items()[BITCOIN] = pricedItem(BITCOIN, 390_000, nowMs - MINUTE_MS)
    feed.misbehave('/items', how)
    if (how === 'silent') get.timeoutMs = 100
    await jobs.tick()
    get.timeoutMs = 15_000
    expect(await seen(BITCOIN)).toHaveLength(1)
    expect(status()).toMatchObject({ state: 'failing', answeredAtMs: START_MS })
    feed.misbehave('/items', undefined)
    later(30)
    await jobs.tick()
    expect((await seen(BITCOIN)).map(({ lowestRub }) => lowestRub)).toEqual([400_000, 390_000])
    expect(status()).toMatchObject({ state: 'ok', answeredAtMs: nowMs })
  })

  it('is left alone longer each time, half an hour at most', async () => {
    feed.misbehave('', { status: 500 })
    const waits: number[] = []
    for (let n = 0; n < 9; n++) {
      const waitMs = await jobs.tick()
      waits.push(Math.round(waitMs / 1000))
      nowMs += waitMs
    }
    // 30 s doubled each time, by three quarters where the dice say so
    expect(waits).toEqual([22.5, 45, 90, 180, 360, 720, 1350, 1350, 1350].map(Math.round))
    expect(feed.asked).toHaveLength(9)
  })

  it('follows a redirect within the service', async () => {
    feed.misbehave('/regular/items', { redirect: '/regular/items?moved' })
    await jobs.tick()
    expect(askedFor('/regular/items?moved')).toHaveLength(1)
  })
})

describe('items that come and go', () => {
  it('a document that lost more than a tenth is not taken', async () => {
    await jobs.tick()
    later(6)
    const lost = Object.keys(items()).slice(0, 3)
    for (const id of lost) Reflect.deleteProperty(items(), id)
    const last = Object.keys(items()).at(-1) ?? ''
    items()[last] = pricedItem(last, 5000, nowMs - MINUTE_MS)
    await jobs.tick()
    expect(await seen(last)).toEqual([])
    expect(status().state).toBe('failing')
  })

  it('one that is gone stays known, and a new one that was accepted appears with its names', async () => {
    await jobs.tick()
    await accept(NEW_ITEM)
    later(61)
    Reflect.deleteProperty(items(), LEDX)
    items()[NEW_ITEM] = { ...pricedItem(NEW_ITEM, 77_000, nowMs - MINUTE_MS), width: 2, basePrice: 33_000 }
    Object.assign(feed.world.texts['en'] ?? {}, { [`${NEW_ITEM} Name`]: 'Strange device' })
    Object.assign(feed.world.texts['ru'] ?? {}, { [`${NEW_ITEM} Name`]: 'Странный прибор' })
    const { version } = site.deps.catalog.current
    await jobs.tick()
    const { current } = site.deps.catalog
    expect(current.version).not.toBe(version)
    expect(current.itemsByBsgId.get(NEW_ITEM)).toMatchObject({
      name: 'Strange device',
      name_l10n: { ru: 'Странный прибор' },
      slots: 2,
      basePrice: 33_000,
    })
    expect(current.itemsByBsgId.has(LEDX)).toBe(true)
    expect(await seen(NEW_ITEM)).toHaveLength(1)
    const reply = await site.app.inject('/api/be/cache?lang=ru')
    expect(reply.body).toContain('Странный прибор')
  })

  it('without a name in any table is called by its key', async () => {
    items()[NEW_ITEM] = servedItem(NEW_ITEM)
    await accept(NEW_ITEM)
    await jobs.tick()
    expect(site.deps.catalog.current.itemsByBsgId.get(NEW_ITEM)?.name).toBe(`${NEW_ITEM} Name`)
  })
})

describe('a restart', () => {
  it('goes on with the last good copy while the network is away', async () => {
    items()[NEW_ITEM] = servedItem(NEW_ITEM)
    await accept(NEW_ITEM)
    await jobs.tick()
    feed.misbehave('', 'silent')
    await jobs.stop()
    later(30)
    await site.deps.catalog.refresh()
    jobs = await feedJobs(site.deps, {
      random: () => 0,
      get: { timeoutMs: 50 },
      pauseMs: 0,
      bundled: smallCounts,
    })
    expect(status()).toMatchObject({ state: 'waiting', answeredAtMs: START_MS })
    await jobs.tick()
    expect(status()).toMatchObject({ state: 'failing', reason: 'away', answeredAtMs: START_MS })
    expect(site.deps.catalog.current.itemsByBsgId.has(NEW_ITEM)).toBe(true)
  })
})

describe('several nodes', () => {
  /** One holder at a time, as the locks of the nodes are. */
  function oneHolder(): Locks {
    let isHeld = false
    return {
      withLock: async (_name, work) => {
        if (isHeld) return 'busy'
        isHeld = true
        await work(new AbortController().signal).finally(() => (isHeld = false))
        return 'done'
      },
    }
  }

  it('ask once: the one that holds the lock, and nobody again before it is time', async () => {
    const deps = { ...site.deps, locks: oneHolder() }
    const pace = { get, pauseMs: 0, bundled: smallCounts }
    const [one, other] = await Promise.all([feedJobs(deps, pace), feedJobs(deps, pace)])
    await Promise.all([one.tick(), other.tick()])
    await other.tick()
    expect(askedFor('/regular/items')).toHaveLength(1)
    later(6)
    await other.tick()
    await one.tick()
    expect(askedFor('/regular/items')).toHaveLength(2)
  })
})
