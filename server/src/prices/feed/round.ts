import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../../deps.ts'
import type { FeedDocument } from '../../platform/outside/feed/feedDocument.ts'
import { FeedFailure, type GetOptions } from '../../platform/outside/feed/feedGet.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { BundledCounts } from './comparison.ts'
import { importDocument } from './importDocument.ts'
import { dueMs, feedState, serviceRestsUntilMs, type Heads } from './schedule.ts'
import type { ImportResult } from './taking.ts'

export type RoundDeps = Pick<Deps, 'store' | 'prices' | 'catalog' | 'now' | 'log'>
export type Feed = { base: string; documents: readonly FeedDocument[] }
type RoundOptions = {
  get: Omit<GetOptions, 'etag' | 'signal'>
  bundled: BundledCounts
  onNewFacts: () => void
}

/** Creates a round: everything that is due at one service, one request after the other. */
export function feedRound(deps: RoundDeps, feed: Feed, { get, bundled, onNewFacts }: RoundOptions) {
  const { store, now, log } = deps
  const itemUrls = feed.documents.filter(({ kind }) => kind === 'items').map(({ url }) => url)
  const note = createFeedNotifier(deps, feed)
  // Names are selected by the known items, so new items need them again even if the names have not changed.
  let needsNames = false

  async function take(document: FeedDocument, signal: AbortSignal): Promise<ImportResult | undefined> {
    const heads = await feedHeads(store)
    const head = heads.get(document.url)
    const isForced = document.kind === 'names' && needsNames
    try {
      const taken = await importDocument(deps, {
        document,
        head,
        itemUrls,
        isForced,
        bundled,
        get: { ...get, signal },
      })
      const rested = (heads.get(feed.base)?.failures ?? 0) > 0
      if (rested) await store.feedDocuments.confirm(feed.base, new Date(now()))
      return taken
    } catch (error) {
      if (signal.aborted) return undefined
      if (!(error instanceof FeedFailure)) throw error
      log.warn({ url: document.url, why: error.message }, 'the price feed failed')
      await store.feedDocuments.fail(error.of === 'service' ? feed.base : document.url, new Date(now()))
      return undefined
    }
  }

  /** Returns `rest` once the service itself has failed, which ends the round. */
  async function isDue(document: FeedDocument): Promise<boolean | 'rest'> {
    const heads = await feedHeads(store)
    if (now() < serviceRestsUntilMs(feed.base, heads, () => 0)) return 'rest'
    return (document.kind === 'names' && needsNames) || now() >= dueMs(document, heads, () => 0)
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (const document of feed.documents) {
      const due = await isDue(document)
      if (due === 'rest' || signal.aborted) return
      if (!due) continue
      const taken = await take(document, signal)
      if (taken?.isNew && document.kind !== 'traders') onNewFacts()
      // Restocks are not part of the catalogue, but pages show them, so those pages must reload them.
      else if (taken?.isNew) await deps.prices.note(deps.prices.status.feed)
      if (taken && taken.added > 0) needsNames = true
      if (document.kind === 'items') await note()
    }
    needsNames = false
  }

  return {
    note,
    async run(signal: AbortSignal): Promise<void> {
      try {
        await run(signal)
      } finally {
        await note()
      }
    },
  }
}

export async function feedHeads(store: Pick<Store, 'feedDocuments'>): Promise<Heads> {
  return new Map((await store.feedDocuments.heads()).map((head) => [head.url, head]))
}

/**
 * Creates a function that publishes the feed's state if it changed. Another node may have published it already, and an
 * admin's decision changes it too.
 */
export function createFeedNotifier(
  { store, prices, now }: Pick<Deps, 'store' | 'prices' | 'now'>,
  feed: Feed,
) {
  return async (): Promise<void> => {
    const state = feedState(feed, await feedHeads(store), now())
    if (!isDeepStrictEqual(state, prices.status.feed)) await prices.note(state)
  }
}
