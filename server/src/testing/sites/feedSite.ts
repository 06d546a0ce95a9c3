import type { Observation } from '@raidkit/rules/prices/prices'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { feedJobs, type FeedJobs } from '../../prices/feed/jobs.ts'
import { feedServer, type FeedServer } from '../services/feedServer.ts'
import { smallCounts } from '../services/feedWorld.ts'
import { testApp, type TestApp } from '../testApp.ts'

export const FEED_START_MS = Date.UTC(2026, 10, 15, 12)
/** Time at which the service saw all its records. */
export const FEED_SEEN_MS = FEED_START_MS - 2 * MINUTE_MS
/** Timeout sufficient for a busy machine; tests without an answer shorten it. */
const PATIENCE_MS = 15_000

type OpenedSite = { feed: FeedServer; site: TestApp; jobs: FeedJobs }

/** Makes a site, a small feed service and a clock for tests; opened by `oneForEach` or `oneForAll`. */
export function feedSite() {
  const get = { timeoutMs: PATIENCE_MS, maxBytes: 1_000_000 }
  let nowMs = FEED_START_MS
  let opened: OpenedSite | undefined
  const world = (): OpenedSite => {
    if (!opened) throw new Error('the site is not open')
    return opened
  }

  async function open(): Promise<void> {
    nowMs = FEED_START_MS
    const feed = await feedServer(FEED_SEEN_MS)
    const site = await testApp({ environment: { PRICE_FEED: feed.url }, now: () => nowMs })
    const jobs = await feedJobs(site.deps, { random: () => 0, get, pauseMs: 0, bundled: smallCounts })
    opened = { feed, site, jobs }
  }

  async function close(): Promise<void> {
    const { jobs, site, feed } = world()
    await jobs.stop()
    await site.close()
    await feed.close()
  }

  /** Returns the stored observations of an item, oldest first. */
  async function seen(id: string, mode: Observation['mode'] = 'PVP') {
    const [from, to] = [new Date(0), new Date(nowMs + MINUTE_MS)]
    const points = await world().site.deps.store.prices.history({ item: uidOf(id), mode, from, to })
    return points.map(({ lowestRub, averageRub, offers, observedAt, source }) => ({
      lowestRub,
      averageRub,
      offers,
      source,
      observedAtMs: observedAt.getTime(),
    }))
  }

  return {
    get,
    get nowMs() {
      return nowMs
    },
    get site() {
      return world().site
    },
    get feed() {
      return world().feed
    },
    get jobs() {
      return world().jobs
    },
    later: (minutes: number) => void (nowMs += minutes * MINUTE_MS),
    laterMs: (ms: number) => void (nowMs += ms),
    seen,
    lowest: async (id: string) => (await seen(id)).map(({ lowestRub }) => lowestRub),
    askedFor: (ending: string) => world().feed.asked.filter(({ path }) => path.endsWith(ending)),
    status: () => world().site.deps.prices.status.feed,
    items: () => world().feed.world.items.regular,
    /** Opens a new site for each test, for tests about the first round. */
    oneForEach: () => {
      beforeEach(open)
      afterEach(close)
    },
    /**
     * Opens one site for all tests about later rounds: the first round is most of the work. Each test begins and ends
     * just after a good round.
     */
    oneForAll: () => {
      beforeAll(async () => {
        await open()
        await world().jobs.tick()
      })
      afterAll(close)
    },
  }
}
