import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { describe, expect, it } from 'vitest'
import { FEED_SEEN_MS, FEED_START_MS, feedSite } from '../../testing/sites/feedSite.ts'
import { badFields, BITCOIN, FILLERS, LEDX, NEW_ITEM } from '../../testing/services/feedWorld.ts'
import { pricedItem, servedItem, smallCounts } from '../../testing/services/feedWorld.ts'
import type { Locks } from '../../platform/nodes/locks.ts'
import { feedJobs } from './jobs.ts'

const world = feedSite()
const { seen, lowest, later, askedFor, status, items } = world
const accept = (id: string) => world.site.deps.store.acceptedItems.add([id], new Date(world.nowMs))

describe('a good answer', () => {
  world.oneForAll()

  it('is kept as it was seen: its own time, lowest, average and offers, and the modes apart', async () => {
    const observed = { source: 'feed', offers: 12, observedAtMs: FEED_SEEN_MS }
    expect((await seen(BITCOIN))[0]).toEqual({ ...observed, lowestRub: 400_000, averageRub: 401_000 })
    expect((await seen(BITCOIN, 'PVE'))[0]).toEqual({ ...observed, lowestRub: 100_000, averageRub: 101_000 })
    expect(status()).toEqual({ state: 'ok', name: new URL(world.feed.url).host, answeredAtMs: world.nowMs })
  })

  it('is asked for by one request at a time, with a name and compressed', () => {
    expect(askedFor('/items')[0]?.headers).toMatchObject({
      'user-agent': expect.stringContaining('Raidkit'),
      'accept-encoding': expect.stringContaining('gzip'),
    })
    expect(world.feed.asked.map(({ path }) => path).slice(0, 4)).toEqual([
      '/regular/items',
      '/pve/items',
      '/regular/traders',
      '/pve/traders',
    ])
  })

  it('costs nothing the second time', async () => {
    const known = await seen(BITCOIN)
    later(6)
    const { published } = world.site
    published.length = 0
    await world.jobs.tick()
    expect(askedFor('/regular/items').at(-1)?.status).toBe(304)
    expect(await seen(BITCOIN)).toEqual(known)
    expect(published.filter(({ type }) => type === 'prices' || type === 'catalog')).toEqual([])
    expect(status()).toMatchObject({ state: 'ok', answeredAtMs: world.nowMs })
  })

  it('hands on only what was seen since', async () => {
    const [known, others] = [await lowest(BITCOIN), await seen(LEDX)]
    later(6)
    items()[BITCOIN] = pricedItem(BITCOIN, 390_000, world.nowMs - MINUTE_MS)
    await world.jobs.tick()
    expect(await lowest(BITCOIN)).toEqual([...known, 390_000])
    expect(await seen(LEDX)).toEqual(others)
  })

  it('is not asked for more often than every five minutes', async () => {
    const asked = askedFor('/regular/items').length
    later(4)
    expect(await world.jobs.tick()).toBe(MINUTE_MS)
    expect(askedFor('/regular/items')).toHaveLength(asked)
    later(6)
    await world.jobs.tick()
  })

  it('keeps the average of the day, also where the last low lies above it: that is how a joke offer is known', async () => {
    later(6)
    items()[LEDX] = { ...pricedItem(LEDX, 1_200_000, world.nowMs - MINUTE_MS), avg24hPrice: 1_140_000 }
    await world.jobs.tick()
    expect((await seen(LEDX)).at(-1)).toMatchObject({ lowestRub: 1_200_000, averageRub: 1_140_000 })
  })
})

describe('bad items', () => {
  world.oneForEach()

  it('are skipped one by one, with a reason, and the others are kept', async () => {
    const bad = badFields(FEED_START_MS)
    const ids = FILLERS.slice(0, bad.length)
    for (const [at, id] of ids.entries()) {
      items()[id] = { ...pricedItem(id, 400_000, FEED_SEEN_MS), ...bad[at]?.[1] }
    }
    await world.jobs.tick()
    for (const [at, id] of ids.entries()) expect([bad[at]?.[0], await seen(id)]).toEqual([bad[at]?.[0], []])
    expect([await seen(BITCOIN), await seen(LEDX)].map(({ length }) => length)).toEqual([1, 1])
    expect(status().state).toBe('ok')
  })
})

describe('items that come and go', () => {
  world.oneForEach()

  it('a document that lost more than a tenth is not taken', async () => {
    await world.jobs.tick()
    later(6)
    const lost = Object.keys(items()).slice(0, 3)
    for (const id of lost) Reflect.deleteProperty(items(), id)
    const last = Object.keys(items()).at(-1) ?? ''
    items()[last] = pricedItem(last, 5000, world.nowMs - MINUTE_MS)
    await world.jobs.tick()
    expect(await seen(last)).toEqual([])
    expect(status().state).toBe('failing')
  })

  it('one that is gone stays known, and a new one that was accepted appears with its names', async () => {
    await world.jobs.tick()
    await accept(NEW_ITEM)
    later(61)
    Reflect.deleteProperty(items(), LEDX)
    items()[NEW_ITEM] = {
      ...pricedItem(NEW_ITEM, 77_000, world.nowMs - MINUTE_MS),
      width: 2,
      basePrice: 33_000,
    }
    Object.assign(world.feed.world.texts['en'] ?? {}, { [`${NEW_ITEM} Name`]: 'Strange device' })
    Object.assign(world.feed.world.texts['ru'] ?? {}, { [`${NEW_ITEM} Name`]: 'Странный прибор' })
    const { version } = world.site.deps.catalog.current
    await world.jobs.tick()
    const { current } = world.site.deps.catalog
    expect(current.version).not.toBe(version)
    expect(current.itemsByBsgId.get(NEW_ITEM)).toMatchObject({
      name: 'Strange device',
      name_l10n: { ru: 'Странный прибор' },
      slots: 2,
      basePrice: 33_000,
    })
    expect(current.itemsByBsgId.has(LEDX)).toBe(true)
    expect(await seen(NEW_ITEM)).toHaveLength(1)
    const reply = await world.site.app.inject('/api/be/cache?lang=ru')
    expect(reply.body).toContain('Странный прибор')
  })

  it('without a name in any table is called by its key', async () => {
    items()[NEW_ITEM] = servedItem(NEW_ITEM)
    await accept(NEW_ITEM)
    await world.jobs.tick()
    expect(world.site.deps.catalog.current.itemsByBsgId.get(NEW_ITEM)?.name).toBe(`${NEW_ITEM} Name`)
  })
})

describe('a restart', () => {
  world.oneForEach()

  it('goes on with the last good copy while the network is away', async () => {
    items()[NEW_ITEM] = servedItem(NEW_ITEM)
    await accept(NEW_ITEM)
    await world.jobs.tick()
    world.feed.misbehave('', 'silent')
    await world.jobs.stop()
    later(30)
    await world.site.deps.catalog.refresh()
    const jobs = await feedJobs(world.site.deps, {
      random: () => 0,
      get: { timeoutMs: 50 },
      pauseMs: 0,
      bundled: smallCounts,
    })
    expect(status()).toMatchObject({ state: 'waiting', answeredAtMs: FEED_START_MS })
    await jobs.tick()
    expect(status()).toMatchObject({ state: 'failing', reason: 'away', answeredAtMs: FEED_START_MS })
    expect(world.site.deps.catalog.current.itemsByBsgId.has(NEW_ITEM)).toBe(true)
  })
})

describe('several nodes', () => {
  world.oneForEach()

  /** Lock with one holder at a time, as between nodes. */
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
    const deps = { ...world.site.deps, locks: oneHolder() }
    const pace = { get: world.get, pauseMs: 0, bundled: smallCounts }
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
