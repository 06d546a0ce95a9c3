import { loadBuilder } from '@raidkit/catalog/lazy'
import type { SiteEvent } from '@raidkit/contract/events'
import type { PricesReply } from '@raidkit/contract/prices/prices'
import { decodePrices, type Observation } from '@raidkit/rules/prices/prices'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { rollUpWaiting } from './jobs.ts'

const START = Date.UTC(2026, 10, 15, 12)
const LEDX = uidOf('5c0530ee86f774697952d952')
const SALEWA = uidOf('544fb45d4bdc2dee738b4568')
const EVENT_MAX_BYTES = 1024

let nowMs: number
let site: TestApp
beforeEach(async () => {
  nowMs = START
  site = await testApp({ now: () => nowMs })
})
afterEach(() => site.close())

const seen = (lowestRub: number, more: Partial<Observation> = {}): Observation => ({
  itemUid: LEDX,
  mode: 'PVP',
  observedAtMs: nowMs,
  source: 'feed',
  lowestRub,
  averageRub: null,
  offers: 12,
  ...more,
})
const record = async (...observations: Observation[]) => {
  const answer = await site.deps.prices.record(observations)
  await site.deps.prices.settle()
  return answer
}
const priceOf = (uid: string, mode: 'PVP' | 'PVE' = 'PVP') => site.deps.prices.of(mode).byUid.get(uid)
const published = (type: SiteEvent['type']) => site.published.filter((event) => event.type === type)
const prices = async (query = '') => (await site.app.inject(`/api/be/prices${query}`)).json<PricesReply>()
const rowsOf = ({ columns }: Pick<PricesReply, 'columns'>) => {
  const { items } = site.deps.catalog.current
  return decodePrices(columns, (row) => items[row]?.basePrice).map(({ row, ...rest }) => ({
    uid: items[row]?.uid,
    ...rest,
  }))
}

describe('the first real observation', () => {
  it('ends the sample, in every mode, and says so', async () => {
    expect(site.deps.prices.status.source).toBe('sample')
    expect(priceOf(SALEWA)).toBeDefined()
    expect(await record(seen(656_286))).toEqual({ added: 1, duplicates: 0 })
    expect(site.deps.prices.status).toMatchObject({ source: 'live', asOfMs: START })
    expect(priceOf(LEDX)).toMatchObject({ price: 656_286, avg24h: 656_286, observedAtMs: START })
    expect([priceOf(SALEWA), priceOf(LEDX, 'PVE')]).toEqual([undefined, undefined])
    expect(published('priceStatus')).toMatchObject([{ status: { source: 'live' } }])
    expect((await prices()).source).toBe('live')
  })

  it('changes nothing to see where the operator wants the sample', async () => {
    await site.close()
    site = await testApp({ now: () => nowMs, environment: { PRICE_FEED: 'sample' } })
    await record(seen(656_286))
    expect(site.deps.prices.status.source).toBe('sample')
    expect(published('prices')).toEqual([])
  })
})

describe('observations', () => {
  it('the same one again changes nothing and is counted', async () => {
    const one = seen(656_286)
    await record(one)
    const { version } = site.deps.prices.of('PVP')
    expect(await record(one, seen(100, { itemUid: SALEWA }))).toEqual({ added: 1, duplicates: 1 })
    expect(await record(one)).toEqual({ added: 0, duplicates: 1 })
    expect(site.deps.prices.of('PVP').version).not.toBe(version)
  })

  it('one that comes late does not become the last', async () => {
    await record(seen(700_000))
    await record(seen(500_000, { observedAtMs: START - 2 * HOUR_MS }))
    expect(priceOf(LEDX)).toMatchObject({ lastLow: 700_000, avg24h: 600_000, low24h: 500_000 })
  })

  it('LEDX at 13 000 000 moves neither its average nor its price', async () => {
    const day = Array.from({ length: 23 }, (_, i) =>
      seen(656_286, { observedAtMs: START - (i + 1) * HOUR_MS }),
    )
    await record(...day, seen(13_000_000))
    expect(priceOf(LEDX)).toMatchObject({
      price: 656_286,
      avg24h: 656_286,
      lastLow: 13_000_000,
      high24h: 13_000_000,
      isOutlier: true,
    })
  })

  it('a default build shares the price of its bare weapon until it has one of its own, other builds do not', async () => {
    const presets = [...(await loadBuilder()).presets.values()]
    const preset = presets.find(({ isDefault }) => isDefault)
    const weapon = preset?.weaponUid ?? ''
    const other = presets.find(({ isDefault, weaponUid }) => !isDefault && weaponUid === weapon)
    await record(seen(40_000, { itemUid: weapon }))
    expect(priceOf(preset?.uid ?? '')).toMatchObject({ itemUid: preset?.uid, price: 40_000 })
    expect([other !== undefined, priceOf(other?.uid ?? '')]).toEqual([true, undefined])
    const [event] = published('prices').slice(-1)
    expect(event?.type).toBe('prices')
    await record(seen(90_000, { itemUid: preset?.uid ?? '' }))
    expect([priceOf(preset?.uid ?? '')?.price, priceOf(weapon)?.price]).toEqual([90_000, 40_000])
  })
})

describe('open pages', () => {
  it('are notified of a change in place, in under a kilobyte', async () => {
    await record(seen(656_286))
    const before = site.deps.prices.of('PVP').version
    nowMs += 60_000
    await record(seen(600_000))
    const event = site.published.at(-1)
    expect(event).toMatchObject({ type: 'prices', mode: 'PVP', was: before })
    expect(`data: ${JSON.stringify(event)}\n\n`.length).toBeLessThan(EVENT_MAX_BYTES)
    const [row] = event?.type === 'prices' && event.columns ? rowsOf({ columns: event.columns }) : []
    expect(row).toMatchObject({ uid: LEDX, flea: { price: 600_000, observedAtMs: nowMs } })
  })

  it('are asked to fetch when much has changed, and get only that', async () => {
    await record(seen(656_286))
    const { version: was } = await prices()
    const uids = site.deps.catalog.current.items.filter((item) => !item.presetOf).slice(0, 100)
    await record(...uids.map(({ uid }, i) => seen(1000 + i, { itemUid: uid })))
    const event = site.published.at(-1)
    expect(event).toMatchObject({ type: 'prices', was })
    expect(event).not.toHaveProperty('columns')
    const changed = await prices(`?since=${was}`)
    expect(changed.since).toBe(was)
    expect(rowsOf(changed).filter(({ flea }) => flea).length).toBeGreaterThanOrEqual(100)
    expect(rowsOf(changed).map(({ uid }) => uid)).not.toContain(LEDX)
  })

  it('get all of it for a version of another time', async () => {
    await record(seen(656_286))
    for (const since of ['sample-0-x', 'live-99-x', '-', 'live-1e3-x', '%00']) {
      expect((await prices(`?since=${since}`)).since ?? null).toBeNull()
    }
  })
})

describe('with time', () => {
  it('averages and changes move on by themselves', async () => {
    await record(seen(100_000), seen(100_000, { source: 'scan' }), seen(100_000, { source: 'third' }))
    nowMs += 25 * HOUR_MS
    await record(seen(150_000), seen(150_000, { source: 'scan' }), seen(150_000, { source: 'third' }))
    expect(priceOf(LEDX)).toMatchObject({ avg24h: 150_000, change24h: 50 })
    nowMs += 25 * HOUR_MS
    await site.deps.prices.recomputeAll()
    expect(priceOf(LEDX)).toMatchObject({ price: 150_000, avg24h: null, change24h: null })
    nowMs += 5 * 24 * HOUR_MS
    await site.deps.prices.recomputeAll()
    expect(priceOf(LEDX)).toMatchObject({ price: 150_000, lastLow: 150_000, avg24h: null })
  })

  it('a recompute that finds nothing new tells nobody', async () => {
    await record(seen(656_286))
    const events = site.published.length
    await site.deps.prices.recomputeAll()
    await site.deps.prices.recomputeAll()
    expect(site.published.length).toBe(events)
  })

  it('the past is what was rolled up', async () => {
    const hours = [5, 4, 3].map((ago) => seen(1000 * ago, { observedAtMs: START - ago * HOUR_MS }))
    await record(...hours, seen(2500, { observedAtMs: START - 3 * HOUR_MS + 60_000, averageRub: 4000 }))
    await rollUpWaiting(site.deps.store, new AbortController().signal)
    const history = (range: '7d' | 'all') => site.deps.prices.history(LEDX, 'PVP', range)
    expect(await history('7d')).toEqual({
      timesMs: [5, 4, 3].map((ago) => START - ago * HOUR_MS),
      lowest: [5000, 4000, 2500],
      average: [null, null, 4000], // only one of the observations had one
      offers: [12, 12, 12],
    })
    expect(await history('all')).toMatchObject({ timesMs: [Date.UTC(2026, 10, 15)], lowest: [2500] })
    expect((await site.deps.prices.history(LEDX, 'PVE', 'all')).timesMs).toEqual([])
  })
})
