import { documentProblem } from '@raidkit/rules/prices/feed-documents'
import type { FeedHead } from '../../catalogue/tables/feedDocuments.ts'
import { FeedFailure, feedGet } from '../../platform/outside/feed/feedGet.ts'
import { FeedShapeError, type ReadResult, type ReadTask } from '../../platform/outside/feed/feedRead.ts'
import { readAside } from '../../platform/outside/feed/feedThread.ts'
import { comparisonFor } from './comparison.ts'
import { heldAgain, holdDocument } from './holdDocument.ts'
import { lastCounts, recordNewer, type ImportDeps, type ImportResult, type Taking } from './taking.ts'

const NOTHING_NEW: ImportResult = { isNew: false, added: 0 }

/** Requests one document and stores it if it is believed; otherwise nothing changes. */
export async function importDocument(deps: ImportDeps, taking: Taking): Promise<ImportResult> {
  const { store, now } = deps
  const { document, head, isForced, get } = taking
  const { url } = document
  // The entity tag of a held document saves transferring it again.
  const doubted = head?.problem ? (await store.heldDocuments.under(url))[0] : undefined
  const known = doubted ?? (head?.hash ? head : undefined)
  const answer = await feedGet(url, { ...get, etag: isForced ? null : (known?.etag ?? null) })
  if (answer.state === 'same') {
    if (doubted) return heldAgain(deps, document, doubted)
    await store.feedDocuments.confirm(url, new Date(now()))
    return NOTHING_NEW
  }
  const read = await readSafely(await taskOf(deps, taking, answer.bytes), get.signal)
  checkRecords(read)
  if (Object.keys(read.skipped).length > 0)
    deps.log.warn({ url, skipped: read.skipped }, 'feed records skipped')
  const problem = documentProblem({
    counts: read.counts,
    last: lastCounts(head),
    bundled: await taking.bundled(document),
    prices: read.prices.map(({ spread }) => spread),
    offers: read.offers.map(({ spread }) => spread),
    names: read.names,
  })
  const found = { read, etag: answer.etag }
  if (problem) return holdDocument(deps, taking, { ...found, problem })
  return take(deps, head, { url, ...found })
}

async function take(
  { store, prices, now }: ImportDeps,
  head: FeedHead | undefined,
  { url, read, etag }: { url: string; read: ReadResult; etag: string | null },
): Promise<ImportResult> {
  const at = new Date(now())
  // Recorded before the document is stored: after an interruption in between the document is requested again, and
  // repeated observations are harmless.
  await recordNewer(prices, read.observations)
  const { known: records, unknown, priced } = read.counts
  const isNew = read.hash !== head?.hash
  const body = Buffer.from(read.packed)
  if (isNew) await store.feedDocuments.put({ url, etag, hash: read.hash, records, unknown, priced, body }, at)
  else await store.feedDocuments.confirm(url, at, { etag, unknown, priced })
  await store.heldDocuments.drop(url)
  return { isNew, added: read.added }
}

async function taskOf(
  deps: ImportDeps,
  { document, head, itemUrls }: Taking,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadTask> {
  const { store, now } = deps
  const before = (await store.feedDocuments.bodies([document.url])).get(document.url)
  const compare = await comparisonFor(deps, document, head)
  const task = { bytes, nowMs: now(), compare }
  switch (document.kind) {
    case 'items':
      return { ...task, kind: 'items', mode: document.mode, before }
    case 'names': {
      const items = [...(await store.feedDocuments.bodies(itemUrls)).values()]
      const vouched = head?.vouchedAt ? before : undefined
      return { ...task, kind: 'names', languages: document.languages, items, before: vouched }
    }
    case 'traders':
    case 'barters':
    case 'crafts':
      return { ...task, kind: document.kind, before }
  }
}

async function readSafely(task: ReadTask, signal: AbortSignal | undefined): Promise<ReadResult> {
  try {
    return await readAside(task, signal)
  } catch (error) {
    throw error instanceof FeedShapeError ? new FeedFailure('document', error.message) : error
  }
}

function checkRecords({ counts, skipped }: ReadResult): void {
  if (counts.known + counts.unknown > 0) return
  throw new FeedFailure('document', `no good record in it (${Object.keys(skipped).join(', ') || 'empty'})`)
}
