import { uidOf } from '@raidkit/rules/uid'
import { loadCatalog } from '@raidkit/catalog/load'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { feedServer, type FeedServer } from '../../testing/feedServer.ts'
import { BITCOIN, servedItem, type ServedItem } from '../../testing/feedWorld.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { wholeWorld } from '../../testing/wholeWorld.ts'
import { bundledCounts, type BundledCounts } from './comparison.ts'
import { feedJobs, type FeedJobs } from './jobs.ts'

const MINUTE_MS = 60_000
/** A market of this size shows what a whole one does. */
const ITEMS = 300
const START_MS = Date.UTC(2026, 10, 15, 12)
/** On a busy machine. */
const SLOW_MS = 120_000

let nowMs: number
let feed: FeedServer
let site: TestApp
let jobs: FeedJobs
/** The item that stands for all. */
let lookedAt: string

beforeEach(async () => {
  nowMs = START_MS
  feed = await feedServer(START_MS - MINUTE_MS, await wholeWorld(START_MS - MINUTE_MS, ITEMS))
  site = await testApp({ environment: { PRICE_FEED: feed.url }, now: () => nowMs })
  jobs = await newJobs()
  lookedAt = Object.keys(items())[7] ?? ''
}, SLOW_MS)
afterEach(async () => {
  await jobs.stop()
  await site.close()
  await feed.close()
})

const bundled: BundledCounts = async (document) => {
  if (document.kind === 'items') return { known: ITEMS, unknown: 0, priced: ITEMS }
  return bundledCounts(site.deps.catalog.bundled)(document)
}
const newJobs = () => feedJobs(site.deps, { random: () => 0, pauseMs: 0, atOnce: 0, bundled })
const items = () => feed.world.items.regular
const feedPart = async () => (await site.app.inject('/readyz')).json().feed
const known = (id: string) => site.deps.prices.of('PVP').byUid.get(uidOf(id))?.lastLow
const held = () => site.deps.store.heldDocuments.heads()

/** The next round, by a service that has looked at the market since. */
async function nextRound(): Promise<void> {
  nowMs += 6 * MINUTE_MS
  for (const item of Object.values(items())) item['updated'] = new Date(nowMs - MINUTE_MS).toISOString()
  await jobs.tick()
  await site.deps.prices.settle()
}

async function firstRound(): Promise<void> {
  await jobs.tick()
  await site.deps.prices.settle()
  expect(await feedPart()).toMatchObject({ state: 'ok', source: 'live' })
}

/** Prices as somebody wants them, until the honest ones are put back. */
function lieAboutPrices(lie: (rub: number, at: number) => number): () => void {
  const honest = structuredClone(items())
  for (const [at, item] of Object.values(items()).entries()) {
    const rub = item['lastLowPrice']
    if (typeof rub !== 'number') continue
    Object.assign(item, { lastLowPrice: Math.max(1, Math.round(lie(rub, at))), avg24hPrice: 0 })
  }
  return () => void (feed.world.items.regular = honest)
}

/** Ten times as many as there are. */
function growTenfold(): () => void {
  const honest = { ...items() }
  for (let nth = 0; nth < 3_000; nth += 1) {
    const id = `e${nth.toString(16).padStart(23, '0')}`
    items()[id] = { id, name: id, basePrice: 5, width: 1, height: 1, types: [] } satisfies ServedItem
  }
  return () => void (feed.world.items.regular = honest)
}

/** Without a share of the items, the last ones. */
function lose(share: number): void {
  const kept = Object.entries(items())
  feed.world.items.regular = Object.fromEntries(kept.slice(0, Math.round(kept.length * (1 - share))))
}

it(
  'ten times as many items are held, and every honest document after them is taken',
  async () => {
    await firstRound()
    const before = known(lookedAt) ?? 0
    const { version } = site.deps.catalog.current
    const stopLying = growTenfold()
    await nextRound()
    expect(await feedPart()).toMatchObject({ state: 'failing', reason: 'grown', ageSeconds: 360 })
    expect(await held()).toMatchObject([{ problem: 'grown', unknown: 3_000, times: 1 }])
    stopLying()
    for (const rub of [before + 1, before + 2]) {
      Object.assign(items()[lookedAt] ?? {}, { lastLowPrice: rub })
      await nextRound()
      expect([known(lookedAt), (await feedPart()).state]).toEqual([rub, 'ok'])
    }
    expect([await held(), site.deps.catalog.current.version]).toEqual([[], version])
  },
  SLOW_MS,
)

describe('prices that jump', () => {
  it.each([
    ['a thousand times as high', (rub: number) => Math.min(rub * 1000, 9e8)],
    ['ten times as high', (rub: number) => rub * 10],
    ['a tenth', (rub: number) => rub / 10],
    ['all 1', () => 1],
    ['ten times as high for two thirds', (rub: number, at: number) => (at % 3 ? rub * 10 : rub)],
  ])(
    '%s are held, and the last good ones stay with their age',
    async (_, lie) => {
      await firstRound()
      const before = known(lookedAt)
      const stopLying = lieAboutPrices(lie)
      for (let nth = 0; nth < 4; nth += 1) await nextRound()
      expect([known(lookedAt), await feedPart()]).toEqual([
        before,
        expect.objectContaining({ state: 'failing', reason: 'prices', ageSeconds: 4 * 360 }),
      ])
      stopLying()
      await nextRound()
      expect([await feedPart(), await held()]).toMatchObject([{ state: 'ok', ageSeconds: 0 }, []])
    },
    SLOW_MS,
  )

  it(
    'are held in the very first document too, and without offers that can be believed',
    async () => {
      const stopLying = lieAboutPrices((rub) => rub * 10)
      await jobs.tick()
      await site.deps.prices.settle()
      expect([await feedPart(), known(lookedAt)]).toEqual([
        expect.objectContaining({ state: 'failing', reason: 'prices' }),
        undefined,
      ])
      stopLying()
      await nextRound()
      for (const item of Object.values(items())) if (item['lastLowPrice']) item['lastOfferCount'] = 'many'
      await nextRound()
      expect(await feedPart()).toMatchObject({ state: 'failing', reason: 'unpriced' })
    },
    SLOW_MS,
  )

  it(
    'by steps of less than three times end where the week says no',
    async () => {
      await firstRound()
      const reasons: (string | undefined)[] = []
      for (let nth = 0; nth < 4; nth += 1) {
        lieAboutPrices((rub) => rub * 2.8)
        await nextRound()
        reasons.push((await feedPart()).reason)
      }
      expect(reasons.at(-1)).toBe('prices')
    },
    SLOW_MS,
  )

  it(
    'for a single item are taken: they are outliers by themselves',
    async () => {
      await firstRound()
      const before = known(lookedAt) ?? 0
      Object.assign(items()[lookedAt] ?? {}, { lastLowPrice: before * 50 })
      await nextRound()
      expect(await feedPart()).toMatchObject({ state: 'ok' })
      expect(site.deps.prices.of('PVP').byUid.get(uidOf(lookedAt))).toMatchObject({
        lastLow: before * 50,
        isOutlier: true,
      })
    },
    SLOW_MS,
  )
})

describe('a smaller document', () => {
  it(
    'is believed the third time in a row, also over a restart, and what was lost may come back',
    async () => {
      await firstRound()
      const whole = structuredClone(items())
      lose(0.2)
      await nextRound()
      expect(await feedPart()).toMatchObject({ state: 'failing', reason: 'shrunk' })
      await jobs.stop()
      jobs = await newJobs()
      // Asked at once after a restart: no further witness.
      await jobs.tick()
      await nextRound()
      expect(await held()).toMatchObject([{ problem: 'shrunk', times: 2 }])
      await nextRound()
      expect([await feedPart(), await held()]).toMatchObject([{ state: 'ok', ageSeconds: 0 }, []])
      expect(site.deps.catalog.current.items.length).toBeGreaterThan(5000)
      feed.world.items.regular = whole
      await nextRound()
      expect(await feedPart()).toMatchObject({ state: 'ok' })
    },
    SLOW_MS,
  )

  it(
    'is not believed when an honest one came between, nor when it shrinks on and on',
    async () => {
      await firstRound()
      const whole = structuredClone(items())
      lose(0.2)
      await nextRound()
      await nextRound()
      feed.world.items.regular = structuredClone(whole)
      await nextRound()
      expect(await feedPart()).toMatchObject({ state: 'ok' })
      for (let nth = 0; nth < 4; nth += 1) {
        lose(0.2)
        await nextRound()
        expect(await held()).toMatchObject([{ problem: 'shrunk', times: 1 }])
      }
    },
    SLOW_MS,
  )

  it(
    'counts also while the service says that nothing has changed',
    async () => {
      await firstRound()
      lose(0.2)
      await nextRound()
      for (let nth = 0; nth < 2; nth += 1) {
        nowMs += 6 * MINUTE_MS
        await jobs.tick()
      }
      expect(feed.asked.filter(({ path }) => path === '/regular/items').map(({ status }) => status)).toEqual([
        200, 200, 304, 304,
      ])
      expect([await feedPart(), await held()]).toMatchObject([{ state: 'ok' }, []])
    },
    SLOW_MS,
  )
})

describe('other lies', () => {
  it(
    'about what traders pay, about barters and about names are held, the prices go on',
    async () => {
      await firstRound()
      const english = feed.world.texts['en'] ?? {}
      for (const key of Object.keys(english)) english[key] = 'Buy gold at example.org'
      for (const barter of feed.world.barters.regular)
        Object.assign(barter as object, { offeredItem: { item: BITCOIN, count: 1000 } })
      for (const craft of feed.world.crafts.regular) Object.assign(craft as object, { duration: 1 })
      nowMs += 24 * 60 * MINUTE_MS
      await nextRound()
      const problems = (await held()).map(({ url, problem }) => [url.slice(feed.url.length), problem])
      expect(problems.toSorted()).toEqual([
        ['/regular/barters', 'offers'],
        ['/regular/crafts', 'offers'],
        ['/regular/items_en', 'renamed'],
      ])
      expect(await feedPart()).toMatchObject({ state: 'ok' })
      for (const item of Object.values(items())) item['basePrice'] = Number(item['basePrice']) * 10
      await nextRound()
      expect(await feedPart()).toMatchObject({ state: 'failing', reason: 'offers' })
    },
    SLOW_MS,
  )

  it(
    'about unknown items leave no trace but in the list of new ones',
    async () => {
      const id = '6fffffffffffffffffffff01'
      const offer = { trader: '54cb50c76803fa8b248b4571', price: 5, currency: 'RUB', priceRUB: 5 }
      items()[id] = servedItem(id, {
        lastLowPrice: 5,
        updated: items()[lookedAt]?.['updated'],
        buyFromTrader: [offer],
      })
      feed.world.barters.regular.push({
        ...{ id: '6fffffffffffffffffffff02', trader: offer.trader, minTraderLevel: 1 },
        ...{ requiredItems: [{ item: id, count: 1 }], offeredItem: { item: BITCOIN, count: 1 } },
      })
      await firstRound()
      const { current, strangers } = site.deps.catalog
      expect([current.items.length, strangers.map((one) => one.id)]).toEqual([
        (await loadCatalog()).items.length,
        [id],
      ])
      expect((await site.deps.catalog.offers()).buy.has(uidOf(id))).toBe(false)
      expect(current.barters.some(({ uid }) => uid === uidOf('6fffffffffffffffffffff02'))).toBe(false)
      const span = { item: uidOf(id), mode: 'PVP' as const, from: new Date(0), to: new Date(nowMs) }
      expect(await site.deps.store.prices.history(span)).toEqual([])
    },
    SLOW_MS,
  )
})
