import type { PriceStatus } from '@raidkit/contract/prices'
import type { FeedHead } from '../../store/feedDocuments.ts'
import type { FeedDocument } from '../../outside/feedDocument.ts'

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

/** How the feed goes, as the pages are told: by the documents that prices come with. */
export function feedState(
  { base, documents }: { base: string; documents: readonly FeedDocument[] },
  heads: Heads,
  nowMs: number,
): PriceStatus['feed'] {
  const items = documents.filter(({ kind }) => kind === 'items').map(({ url }) => heads.get(url))
  const answered = items.flatMap((head) => head?.answeredAt?.getTime() ?? [])
  const isFailing = [heads.get(base), ...items].some((head) => (head?.failures ?? 0) > 0)
  const answeredAtMs = answered.length > 0 ? Math.min(...answered) : null
  const isRecent = answered.length === items.length && nowMs - (answeredAtMs ?? 0) < RECENT_MS
  return {
    state: isFailing ? 'failing' : isRecent ? 'ok' : 'waiting',
    name: new URL(base).host,
    answeredAtMs,
  }
}
