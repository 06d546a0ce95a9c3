import type { SiteEvent } from '@raidkit/contract/events'
import { pino } from 'pino'
import { openCatalog } from '../catalogue/facts/index.ts'
import { bundledCounts, type BundledCounts } from '../prices/feed/comparison.ts'
import { importDocument } from '../prices/feed/importDocument.ts'
import { feedHeads } from '../prices/feed/round.ts'
import type { EventBus } from '../platform/nodes/bus.ts'
import { openNodes } from '../platform/nodes/openNodes.ts'
import { feedBase, feedDocuments, type FeedDocument } from '../platform/outside/feed/feedDocument.ts'
import { FeedFailure } from '../platform/outside/feed/feedGet.ts'
import { openPrices } from '../prices/prices/index.ts'
import { readSettings, type Settings } from '../platform/settings/index.ts'
import type { OpenStore } from '../platform/store/connection.ts'
import { StartError } from '../platform/store/startError.ts'
import { expectNoWords, readVerb, withStore, type Command, type Job } from './command.ts'

type Say = Parameters<Job>[1]
type Counts = { taken: number; same: number; held: number; failed: number }
type ImportOptions = { settings?: Settings; bundled?: BundledCounts }

/** `catalog import`: imports every document of the feed now, due or not, by the site's own rules. */
export const parseCatalogCommand: Command = (words) => importCatalog(words)

/** Imports the catalogue. Tests pass the feed and the baseline for its first documents. */
export function importCatalog(words: readonly string[], options: ImportOptions = {}): Job {
  expectNoWords(readVerb(words, ['import']).rest)
  const settings = options.settings ?? readSettings(process.env)
  const base = feedBase(settings)
  return async (databaseUrl: string, say: Say): Promise<string> => {
    if (base === undefined)
      throw new StartError('PRICE_FEED is not set to a feed, so there is nothing to import')
    return withStore(databaseUrl, (store) =>
      underLock(store, { databaseUrl, settings, base, say, ...options }),
    )
  }
}

type Work = ImportOptions & { databaseUrl: string; settings: Settings; base: string; say: Say }

async function underLock(store: OpenStore, work: Work): Promise<string> {
  const log = pino({ level: 'silent' })
  const { databaseUrl, settings } = work
  const { bus, locks, close } = await openNodes({ redisUrl: settings.REDIS_URL, databaseUrl, log })
  try {
    let answer = ''
    const outcome = await locks.withLock('feed', async (signal) => {
      answer = await imported(store, bus, { ...work, signal })
    })
    if (outcome === 'busy')
      throw new StartError('the site is reading the feed right now: try again in a minute')
    return answer
  } finally {
    await close()
  }
}

async function imported(
  store: OpenStore,
  bus: EventBus,
  { settings, base, say, signal, ...given }: Work & { signal: AbortSignal },
): Promise<string> {
  const log = pino({ level: 'silent' })
  const now = Date.now
  const facts = await openCatalog(store, log)
  const bundled = given.bundled ?? bundledCounts(facts.bundled)
  const publish = (event: SiteEvent) => bus.publish(event)
  const prices = await openPrices({ store, catalog: facts, settings, publish, now, log })
  const documents = feedDocuments(base)
  const itemUrls = documents.filter(({ kind }) => kind === 'items').map(({ url }) => url)
  const counts: Counts = { taken: 0, same: 0, held: 0, failed: 0 }
  for (const document of documents) {
    const head = (await feedHeads(store)).get(document.url)
    const taking = { document, head, itemUrls, isForced: true, bundled, get: { signal } }
    const result = await outcomeOf(() => importDocument({ store, prices, catalog: facts, now, log }, taking))
    const problem = (await feedHeads(store)).get(document.url)?.problem
    const state = result.state === 'failed' ? 'failed' : problem ? 'held' : result.state
    counts[state] += 1
    say(`${nameOf(document, base)}: ${WORDS[state]}${result.why ?? (problem ? ` (${problem})` : '')}`)
  }
  await prices.stop()
  if (counts.taken > 0) {
    await facts.refresh()
    await publish({ type: 'catalog', version: facts.current.version })
  }
  return `${counts.taken} documents imported, ${counts.same} unchanged, ${counts.held} on hold for an admin, ${counts.failed} failed`
}

const WORDS = {
  taken: 'imported',
  same: 'unchanged',
  held: 'on hold, see /admin/feed',
  failed: 'failed: ',
} as const

type Outcome = { state: 'taken' | 'same' | 'failed'; why?: string }

async function outcomeOf(take: () => Promise<{ isNew: boolean }>): Promise<Outcome> {
  try {
    return { state: (await take()).isNew ? 'taken' : 'same' }
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error
    return { state: 'failed', why: error.message }
  }
}

function nameOf({ url }: FeedDocument, base: string): string {
  return url.slice(base.length + 1)
}
