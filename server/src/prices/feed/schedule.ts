import { FEED_REASONS, type FeedReason, type PriceStatus } from '@raidkit/contract/prices/prices'
import type { FeedHead } from '../../platform/store/tables/feedDocuments.ts'
import type { FeedDocument } from '../../platform/outside/feed/feedDocument.ts'

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 30 * 60_000
/** The newest answer may be so old and still count as one. */
const RECENT_MS = 20 * 60_000

/** How long to leave somebody alone who has failed so often in a row; doubled each time, never the same for all nodes. */
export function pauseMs(failures: number, random: () => number): number {
  const doubled = FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10)
  return Math.min(LONGEST_PAUSE_MS, doubled) * (0.75 + random() / 4)
}

export type Heads = ReadonlyMap<string, FeedHead>

/** When a document is to be asked for next. The service itself, under `base`, comes before its documents. */
export function dueMs(document: FeedDocument, heads: Heads, random: () => number): number {
  const head = heads.get(document.url)
  if (!head) return 0
  const wait =
    head.failures > 0 ? Math.min(pauseMs(head.failures, random), document.everyMs) : document.everyMs
  return head.askedAt.getTime() + wait
}

/** Until when nothing is asked of the service. */
export function serviceRestsUntilMs(base: string, heads: Heads, random: () => number): number {
  const head = heads.get(base)
  return head && head.failures > 0 ? head.askedAt.getTime() + pauseMs(head.failures, random) : 0
}

type Feed = { base: string; documents: readonly FeedDocument[] }
type FeedState = PriceStatus['feed']

/** How the feed goes, as the pages get it: by the documents that prices come with. */
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

/** Why the last answer is not what is shown; undefined: it is. */
export function failureOf(
  head: Pick<FeedHead, 'failures' | 'problem'> | undefined,
  failure: 'away' | 'unreadable' = 'unreadable',
): FeedReason | undefined {
  if (head && head.failures > 0) return failure
  return FEED_REASONS.find((reason) => reason === head?.problem)
}
