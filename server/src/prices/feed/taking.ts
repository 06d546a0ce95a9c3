import type { DocumentCounts } from '@raidkit/rules/prices/feed-documents'
import type { Observation } from '@raidkit/rules/prices/prices'
import type { Deps } from '../../deps.ts'
import type { FeedDocument } from '../../platform/outside/feed/feedDocument.ts'
import type { GetOptions } from '../../platform/outside/feed/feedGet.ts'
import type { FeedHead } from '../../catalogue/tables/feedDocuments.ts'
import type { BundledCounts } from './comparison.ts'

export type ImportDeps = Pick<Deps, 'store' | 'prices' | 'catalog' | 'now' | 'log'>
export type ImportResult = { isNew: boolean; added: number }

export type Taking = {
  document: FeedDocument
  head: FeedHead | undefined
  /** Documents of items, whose names are looked up. */
  itemUrls: readonly string[]
  /** Imports the document even if the service reports it as unchanged. */
  isForced: boolean
  bundled: BundledCounts
  get: Omit<GetOptions, 'etag'>
}

/** Returns the counts of the last good copy. */
export function lastCounts(head: FeedHead | undefined): DocumentCounts | undefined {
  return head?.hash ? { known: head.records, unknown: head.unknown, priced: head.priced } : undefined
}

/** Records the observations that are newer than the known one of the same item in the same mode. */
export async function recordNewer(
  prices: Deps['prices'],
  observations: readonly Observation[],
): Promise<void> {
  const fresh = observations.filter(({ itemUid, mode, observedAtMs }) => {
    const table = prices.of(mode)
    const known = table.source === 'live' ? table.byUid.get(itemUid) : undefined
    return !known || known.observedAtMs < observedAtMs
  })
  if (fresh.length > 0) await prices.record(fresh)
}
