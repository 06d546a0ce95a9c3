import { DAY_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { feedServer, type FeedServer } from '../../testing/services/feedServer.ts'
import { BITCOIN, LEDX, smallCounts } from '../../testing/services/feedWorld.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { feedJobs, type FeedJobs } from './jobs.ts'

const START_MS = Date.UTC(2026, 10, 15, 12)

let nowMs: number
let feed: FeedServer
let site: TestApp
let jobs: FeedJobs

beforeEach(async () => {
  nowMs = START_MS
  feed = await feedServer(START_MS - 2 * MINUTE_MS)
  site = await testApp({ environment: { PRICE_FEED: feed.url }, now: () => nowMs })
  jobs = await feedJobs(site.deps, { pauseMs: 0, bundled: smallCounts })
})
afterEach(async () => {
  await jobs.stop()
  await site.close()
  await feed.close()
})

const status = () => site.deps.prices.status.feed
const historiesAsked = () =>
  feed.asked.filter(({ path }) => path.includes('/prices/')).map(({ path }) => path)
/** Builds a point of the service, a number of days ago. */
const point = (daysAgo: number, priceMin: number, fields: Record<string, unknown> = {}) => ({
  timestamp: START_MS - daysAgo * DAY_MS,
  price: priceMin + 1000,
  priceMin,
  offerCount: 9,
  offerCountMin: 4,
  ...fields,
})
const raw = async () => {
  const span = { from: new Date(0), to: new Date(nowMs) }
  const points = await site.deps.store.prices.history({ item: uidOf(BITCOIN), mode: 'PVP', ...span })
  return points.map(({ lowestRub }) => lowestRub)
}
const days = () => {
  const span = { from: new Date(0), to: new Date(nowMs) }
  return site.deps.store.prices.rolledUp('day', { item: uidOf(BITCOIN), mode: 'PVP', ...span })
}

describe('the time before we looked', () => {
  async function filledIn() {
    await jobs.tick()
    await site.deps.prices.settle()
    nowMs += 6 * MINUTE_MS
    await jobs.tick()
  }

  it('is asked for once by item and mode: lately as looks, before that as days', async () => {
    feed.world.history[`regular/${BITCOIN}`] = [
      point(100.3, 300_000),
      point(100.1, 320_000, { offerCount: 5 }),
      point(3, 390_000),
      point(2, 395_000, { timestamp: String(START_MS - 2 * DAY_MS) }),
    ]
    await filledIn()
    expect(historiesAsked().toSorted()).toEqual(
      ['regular', 'pve'].flatMap((mode) => [BITCOIN, LEDX].map((id) => `/${mode}/prices/${id}`)).toSorted(),
    )
    expect(await raw()).toEqual([390_000, 395_000, 400_000])
    expect(await days()).toMatchObject([
      { lowestMin: 300_000, lowestMean: 310_000, samples: 2, offersMean: 7 },
    ])
    nowMs += 6 * MINUTE_MS
    await jobs.tick()
    expect(historiesAsked()).toHaveLength(4)
  })

  it('leaves out points that cannot be believed', async () => {
    feed.world.history[`regular/${BITCOIN}`] = [
      point(3, -1),
      point(3, 1e12),
      point(3, 5, { timestamp: 'yesterday' }),
      point(-3, 5),
      point(5000, 5),
      point(3, 5.5),
      null,
      'text',
    ]
    await filledIn()
    expect([await raw(), await days()]).toEqual([[400_000], []])
  })

  it('is left out whole where it does not lead to the price of today, and not asked for while prices are doubted', async () => {
    feed.world.history[`regular/${BITCOIN}`] = [point(100, 390_000_000), point(3, 390_000_000)]
    await filledIn()
    expect([await raw(), await days()]).toEqual([[400_000], []])
    await site.deps.store.settings.set(`feedHistory ${feed.url}`, {})
    const asked = historiesAsked().length
    await site.deps.store.feedDocuments.doubt(`${feed.url}/pve/items`, new Date(nowMs), 'prices')
    await jobs.tick()
    expect(historiesAsked()).toHaveLength(asked)
  })

  it('is not asked of a service that fails, and goes on afterwards', async () => {
    feed.misbehave(`/prices/${BITCOIN}`, { status: 503 })
    await filledIn()
    expect(new Set(historiesAsked())).toEqual(new Set([`/regular/prices/${BITCOIN}`]))
    feed.misbehave(`/prices/${BITCOIN}`, undefined)
    nowMs += 6 * MINUTE_MS
    await jobs.tick()
    expect(new Set(historiesAsked()).size).toBe(4)
  })
})

describe('sample and real prices', () => {
  it('are never shown together', async () => {
    const { prices } = site.deps
    expect([prices.status.source, prices.of('PVP').byUid.size > 1000]).toEqual(['sample', true])
    await jobs.tick()
    await prices.settle()
    expect(prices.status.source).toBe('live')
    expect([...prices.of('PVP').byUid.keys()].toSorted()).toEqual([BITCOIN, LEDX].map(uidOf).toSorted())
    expect(prices.of('PVE').byUid.get(uidOf(BITCOIN))?.lastLow).toBe(100_000)
  })
})

it('asks nobody when it is off', async () => {
  for (const PRICE_FEED of ['off', 'sample'] as const) {
    const off = await feedJobs({ ...site.deps, settings: { ...site.deps.settings, PRICE_FEED } })
    await off.tick()
    expect(status()).toEqual({ state: 'off', name: '', answeredAtMs: null })
  }
  expect(feed.asked).toEqual([])
})
