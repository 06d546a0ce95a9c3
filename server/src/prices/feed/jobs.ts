import { HOUR_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import { feedBase, feedDocuments, type FeedDocument } from '../../platform/outside/feed/feedDocument.ts'
import type { GetOptions } from '../../platform/outside/feed/feedGet.ts'
import { bundledCounts, type BundledCounts } from './comparison.ts'
import { feedHeads, feedRound, type Feed } from './round.ts'
import { dueMs, failureOf, serviceRestsUntilMs, type Heads } from './schedule.ts'
import { historyImport } from './history.ts'

/** Delay before another attempt while another node imports, in case that node fails. */
const BUSY_MS = 60_000
const LEAST_WAIT_MS = 1_000

type FeedDeps = Pick<Deps, 'store' | 'prices' | 'catalog' | 'locks' | 'publish' | 'settings' | 'now' | 'log'>
type FeedOptions = {
  random?: () => number
  get?: Omit<GetOptions, 'etag' | 'signal'>
  /** Pause between two histories, and the number of histories in one batch. */
  pauseMs?: number
  atOnce?: number
  /** Counts that the first documents are compared with; tests with few items pass their own. */
  bundled?: BundledCounts
}

export type FeedJobs = {
  /** Does the due work if no other node is doing it; returns the delay until the next work. */
  tick: () => Promise<number>
  /** Starts the timer. */
  start: () => void
  stop: () => Promise<void>
}

/**
 * Creates the jobs that import the price feed. Nothing waits for them: a failing service delays neither the start nor a
 * page.
 */
export async function feedJobs(
  deps: FeedDeps,
  {
    random = Math.random,
    get = {},
    bundled = bundledCounts(deps.catalog.bundled),
    ...pace
  }: FeedOptions = {},
): Promise<FeedJobs> {
  const { store, prices, locks, settings, now, log } = deps
  const base = feedBase(settings)
  if (base === undefined) {
    await prices.note({ state: 'off', name: '', answeredAtMs: null })
    return { tick: async () => HOUR_MS, start: () => undefined, stop: async () => undefined }
  }
  const feed = { base, documents: feedDocuments(base) }
  const stopping = new AbortController()
  const layer = catalogueLayer(deps)
  const round = feedRound(deps, feed, { get, bundled, onNewFacts: layer.note })
  const fillIn = historyImport(deps, base, { get, ...pace })

  async function tick(): Promise<number> {
    const outcome = await locks.withLock('feed', async (held) => {
      const signal = AbortSignal.any([held, stopping.signal])
      await round.run(signal)
      await layer.lay()
      if (isTrusted(feed, await feedHeads(store))) await fillIn(signal)
    })
    if (outcome === 'busy') return BUSY_MS
    const heads = await feedHeads(store)
    const next = Math.min(...feed.documents.map((document) => nextMs(document, heads, random)))
    return Math.max(LEAST_WAIT_MS, next - now(), serviceRestsUntilMs(feed.base, heads, random) - now())
  }

  await round.note()
  return { tick, ...clockwork({ tick, stopping, log }) }
}

/** Tells whether histories may be requested: the service answers, and its prices are not doubted. */
function isTrusted({ base, documents }: Feed, heads: Heads): boolean {
  const urls = documents.filter(({ kind }) => kind === 'items').map(({ url }) => url)
  return [base, ...urls].every((url) => failureOf(heads.get(url)) === undefined)
}

/** Returns a delay of one to two intervals, so that not all sites send their requests at once. */
function nextMs(document: FeedDocument, heads: Heads, random: () => number): number {
  const isFailing = (heads.get(document.url)?.failures ?? 1) > 0
  return dueMs(document, heads, random) + (isFailing ? 0 : random() * document.everyMs)
}

/** Applies new facts to the catalogue at most hourly, because every open page reloads it each time. */
function catalogueLayer({ catalog, publish, now }: FeedDeps) {
  let laidAtMs = -Infinity
  let isNews = false
  return {
    note: () => {
      isNews = true
    },
    lay: async () => {
      if (!isNews || now() - laidAtMs < HOUR_MS) return
      laidAtMs = now()
      isNews = false
      await catalog.refresh()
      await publish({ type: 'catalog', version: catalog.current.version })
    },
  }
}

type Clockwork = { tick: () => Promise<number>; stopping: AbortController; log: Deps['log'] }

function clockwork({ tick, stopping, log }: Clockwork): Pick<FeedJobs, 'start' | 'stop'> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const run = async () => {
    const waitMs = await tick().catch((error: unknown) => {
      log.error({ err: error }, 'the import of the price feed failed')
      return BUSY_MS
    })
    if (!stopping.signal.aborted) plan(waitMs)
  }
  const plan = (waitMs: number) => {
    timer = setTimeout(() => void (running = run()), waitMs).unref()
  }
  return {
    start: () => plan(LEAST_WAIT_MS),
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
