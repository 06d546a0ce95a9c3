import { FEED_REASONS, type FeedReason, type PriceStatus } from '@raidkit/contract/prices/prices'
import type { FeedHead } from '../../catalogue/tables/feedDocuments.ts'
import type { FeedDocument } from '../../platform/outside/feed/feedDocument.ts'

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 30 * 60_000
/** Maximum age of an answer that counts as recent. */
const RECENT_MS = 20 * 60_000

/**
 * Returns the pause after a number of consecutive failures: exponential back-off with jitter, so that nodes do not
 * retry at once.
 */
export function pauseMs(failures: number, random: () => number): number {
  const doubled = FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10)
  return Math.min(LONGEST_PAUSE_MS, doubled) * (0.75 + random() / 4)
}

export type Heads = ReadonlyMap<string, FeedHead>

/** Returns the time of the next request for a document. The service itself, under `base`, precedes its documents. */
export function dueMs(document: FeedDocument, heads: Heads, random: () => number): number {
  const head = heads.get(document.url)
  if (!head) return 0
  const wait =
    head.failures > 0 ? Math.min(pauseMs(head.failures, random), document.everyMs) : document.everyMs
  return head.askedAt.getTime() + wait
}

/** Returns the time until which the service is not queried. */
export function serviceRestsUntilMs(base: string, heads: Heads, random: () => number): number {
  const head = heads.get(base)
  return head && head.failures > 0 ? head.askedAt.getTime() + pauseMs(head.failures, random) : 0
}

type Feed = { base: string; documents: readonly FeedDocument[] }
type FeedState = PriceStatus['feed']

/** Computes the state of the feed that pages show, from the documents with prices. */
export function feedState({ base, documents }: Feed, heads: Heads, nowMs: number): FeedState {
  const items = documents.filter(({ kind }) => kind === 'items').map(({ url }) => heads.get(url))
  const answered = items.flatMap((head) => head?.answeredAt?.getTime() ?? [])
  const reason = failureOf(heads.get(base), 'away') ?? items.flatMap((head) => failureOf(head) ?? [])[0]
  const answeredAtMs = answered.length > 0 ? Math.min(...answered) : null
  const isRecent = answered.length === items.length && nowMs - (answeredAtMs ?? 0) < RECENT_MS
  return {
    state: reason ? 'failing' : isRecent ? 'ok' : 'waiting',
    name: new URL(base).host,
    answeredAtMs,
    ...(reason && { reason }),
  }
}

/** Returns why the last answer is not in use; undefined if it is. */
export function failureOf(
  head: Pick<FeedHead, 'failures' | 'problem'> | undefined,
  failure: 'away' | 'unreadable' = 'unreadable',
): FeedReason | undefined {
  if (head && head.failures > 0) return failure
  return FEED_REASONS.find((reason) => reason === head?.problem)
}
