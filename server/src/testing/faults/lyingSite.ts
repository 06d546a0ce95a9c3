import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { uidOf } from '@raidkit/rules/platform/uid'
import { bundledCounts, type BundledCounts } from '../../prices/feed/comparison.ts'
import { feedJobs, type FeedJobs } from '../../prices/feed/jobs.ts'
import type { HeldHead } from '../../catalogue/tables/heldDocuments.ts'
import { feedServer, type FeedServer } from '../services/feedServer.ts'
import { feedWorld, smallCounts, type FeedWorld, type ServedItem } from '../services/feedWorld.ts'
import { testApp, type TestApp } from '../testApp.ts'
import { wholeWorld } from '../services/wholeWorld.ts'

const START_MS = Date.UTC(2026, 10, 15, 12)
/** A market of this size shows what a whole one does, and is small enough to be read without a thread of its own. */
const ITEMS = 100
/** More than there are, so many times. */
export const GROWN_ITEMS = ITEMS * 10

export type LyingSite = Awaited<ReturnType<typeof lyingSite>>

/** With `market` alone the service has hardly a barter, craft or name: a first round is then a tenth of the work. */
type Lying = { knows?: 'everything' | 'market' }

/** A site with a clock of ours, and a service that can be made to lie about its market. */
export async function lyingSite({ knows = 'everything' }: Lying = {}) {
  let nowMs = START_MS
  const feed: FeedServer = await feedServer(START_MS, await worldOf(knows))
  const site: TestApp = await testApp({ environment: { PRICE_FEED: feed.url }, now: () => nowMs })
  const bundled: BundledCounts = async (document) => {
    if (document.kind === 'items') return { known: ITEMS, unknown: 0, priced: ITEMS }
    if (knows === 'market') return smallCounts(document)
    return bundledCounts(site.deps.catalog.bundled)(document)
  }
  const newJobs = () => feedJobs(site.deps, { random: () => 0, pauseMs: 0, atOnce: 0, bundled })
  let jobs: FeedJobs = await newJobs()
  const items = () => feed.world.items.regular

  async function firstRound(): Promise<void> {
    await jobs.tick()
    await site.deps.prices.settle()
  }

  return {
    feed,
    site,
    items,
    firstRound,
    ...liesAbout(feed),
    get nowMs() {
      return nowMs
    },
    /** The item that stands for all. */
    lookedAt: Object.keys(items())[7] ?? '',
    wait: (ms: number) => void (nowMs += ms),
    tick: () => jobs.tick(),
    /** The next round, by a service that has looked at the market since. */
    nextRound: async (): Promise<void> => {
      nowMs += 6 * MINUTE_MS
      for (const item of Object.values(items())) item['updated'] = new Date(nowMs - MINUTE_MS).toISOString()
      await firstRound()
    },
    restart: async (): Promise<void> => {
      await jobs.stop()
      jobs = await newJobs()
    },
    feedPart: async () => (await site.app.inject('/readyz')).json().feed,
    known: (id: string) => site.deps.prices.of('PVP').byUid.get(uidOf(id))?.lastLow,
    held: (): Promise<HeldHead[]> => site.deps.store.heldDocuments.heads(),
    close: async (): Promise<void> => {
      await jobs.stop()
      await site.close()
      await feed.close()
    },
  }
}

async function worldOf(knows: Lying['knows']): Promise<FeedWorld> {
  const seenMs = START_MS - MINUTE_MS
  const world = await wholeWorld(seenMs, ITEMS)
  return knows === 'market' ? { ...feedWorld(seenMs), items: world.items } : world
}

function liesAbout({ world }: FeedServer) {
  const stopLying = (honest: Record<string, ServedItem>) => () => void (world.items.regular = honest)
  return {
    /** Prices as somebody wants them, until the honest ones are restored. */
    lieAboutPrices(lie: (rub: number, at: number) => number): () => void {
      const honest = structuredClone(world.items.regular)
      for (const [at, item] of Object.values(world.items.regular).entries()) {
        const rub = item['lastLowPrice']
        if (typeof rub !== 'number') continue
        Object.assign(item, { lastLowPrice: Math.max(1, Math.round(lie(rub, at))), avg24hPrice: 0 })
      }
      return stopLying(honest)
    },
    /** Ten times as many items as there are. */
    growTenfold(): () => void {
      const honest = { ...world.items.regular }
      for (let nth = 0; nth < GROWN_ITEMS; nth += 1) {
        const id = `e${nth.toString(16).padStart(23, '0')}`
        world.items.regular[id] = { id, name: id, basePrice: 5, width: 1, height: 1, types: [] }
      }
      return stopLying(honest)
    },
    /** Without a share of the items, the last ones. */
    lose(share: number): void {
      const all = Object.entries(world.items.regular)
      world.items.regular = Object.fromEntries(all.slice(0, Math.round(all.length * (1 - share))))
    },
  }
}
