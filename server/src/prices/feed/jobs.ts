import { HOUR_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import { feedBase, feedDocuments, type FeedDocument } from '../../platform/outside/feed/feedDocument.ts'
import type { GetOptions } from '../../platform/outside/feed/feedGet.ts'
import { bundledCounts, type BundledCounts } from './comparison.ts'
import { feedHeads, feedRound, type Feed } from './round.ts'
import { dueMs, failureOf, serviceRestsUntilMs, type Heads } from './schedule.ts'
import { historyImport } from './history.ts'

/** Another node is at it: look again soon, in case it goes away. */
const BUSY_MS = 60_000
const LEAST_WAIT_MS = 1_000

type FeedDeps = Pick<Deps, 'store' | 'prices' | 'catalog' | 'locks' | 'publish' | 'settings' | 'now' | 'log'>
type FeedOptions = {
  random?: () => number
  get?: Omit<GetOptions, 'etag' | 'signal'>
  /** Between two histories, and how many are asked for in one go. */
  pauseMs?: number
  atOnce?: number
  /** What the first documents are measured by; a small world of tests has its own. */
  bundled?: BundledCounts
}

export type FeedJobs = {
  /** Does what is due, if no other node is at it; returns how long to wait for the next. */
  tick: () => Promise<number>
  /** Ticks by the clock from now on. */
  start: () => void
  stop: () => Promise<void>
}

/** The import of the price feed. Nothing waits for it: a service that is away delays no start and no page. */
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

/** Of a service that is away, or whose prices are doubted, no past is asked for. */
function isTrusted({ base, documents }: Feed, heads: Heads): boolean {
  const urls = documents.filter(({ kind }) => kind === 'items').map(({ url }) => url)
  return [base, ...urls].every((url) => failureOf(heads.get(url)) === undefined)
}

/** Between once and twice the interval, so that not all sites of the world ask at once. */
function nextMs(document: FeedDocument, heads: Heads, random: () => number): number {
  const isFailing = (heads.get(document.url)?.failures ?? 1) > 0
  return dueMs(document, heads, random) + (isFailing ? 0 : random() * document.everyMs)
}

/** New facts are laid over the catalogue at most hourly: each time, every open page reads it anew. */
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
