import type { Observation } from '@raidkit/rules/prices'
import type { Deps } from '../../deps.ts'
import type { FeedHead } from '../../store/feedDocuments.ts'
import type { FeedDocument } from '../../outside/feedDocument.ts'
import { FeedFailure, feedGet, type GetOptions } from '../../outside/feedGet.ts'
import { FeedShapeError, type ReadResult, type ReadTask } from '../../outside/feedRead.ts'
import { readAside } from '../../outside/feedThread.ts'

/** A document with fewer records than this share of the last one is not taken (integrations 2.2). */
const LEAST_SHARE = 0.9

export type ImportDeps = Pick<Deps, 'store' | 'prices' | 'now' | 'log'>
export type Imported = { isNew: boolean; added: number }

type Taking = {
  document: FeedDocument
  head: FeedHead | undefined
  /** The documents of items, which names are looked up for. */
  itemUrls: readonly string[]
  /** Even if the service says that it has not changed. */
  isForced: boolean
  get: Omit<GetOptions, 'etag'>
}

/** Asks for one document and keeps what is good of it; a failure leaves everything as it was. */
export async function importDocument(deps: ImportDeps, taking: Taking): Promise<Imported> {
  const { store, prices, now, log } = deps
  const { document, head, isForced, get } = taking
  const { url } = document
  const etag = isForced || !head?.hash ? null : head.etag
  const answer = await feedGet(url, { ...get, etag })
  const at = new Date(now())
  if (answer.state === 'same') {
    await store.feedDocuments.confirm(url, at)
    return { isNew: false, added: 0 }
  }
  const read = await readSafely(await taskOf(deps, taking, answer.bytes), get.signal)
  checkRecords(read, head)
  if (Object.keys(read.skipped).length > 0) log.warn({ url, skipped: read.skipped }, 'feed records skipped')
  // Before the document is kept: whoever is cut off between the two asks again, and repeats are no harm.
  const fresh = newer(read.observations, prices)
  if (fresh.length > 0) await prices.record(fresh)
  const isNew = read.hash !== head?.hash
  const { hash, records } = read
  const body = Buffer.from(read.packed)
  if (isNew) await store.feedDocuments.put({ url, etag: answer.etag, hash, records, body }, at)
  else await store.feedDocuments.confirm(url, at, answer.etag)
  return { isNew, added: read.added }
}

async function taskOf(
  { store, now }: ImportDeps,
  { document, itemUrls }: Taking,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadTask> {
  const nowMs = now()
  switch (document.kind) {
    case 'items': {
      const before = (await store.feedDocuments.bodies([document.url])).get(document.url)
      return { kind: 'items', mode: document.mode, before, bytes, nowMs }
    }
    case 'names': {
      const items = [...(await store.feedDocuments.bodies(itemUrls)).values()]
      return { kind: 'names', languages: document.languages, items, bytes, nowMs }
    }
    case 'traders':
    case 'barters':
    case 'crafts':
      return { kind: document.kind, bytes, nowMs }
  }
}

async function readSafely(task: ReadTask, signal: AbortSignal | undefined): Promise<ReadResult> {
  try {
    return await readAside(task, signal)
  } catch (error) {
    throw error instanceof FeedShapeError ? new FeedFailure('document', error.message) : error
  }
}

function checkRecords({ records, skipped }: ReadResult, head: FeedHead | undefined): void {
  const why = Object.keys(skipped).join(', ')
  if (records === 0) throw new FeedFailure('document', `no good record in it (${why || 'empty'})`)
  const before = head?.records ?? 0
  if (records < before * LEAST_SHARE)
    throw new FeedFailure('document', `${records} good records after ${before} (${why || 'gone'})`)
}

/** What was seen after the last look that we know of the same item in the same mode. */
function newer(observations: readonly Observation[], prices: Deps['prices']): Observation[] {
  return observations.filter(({ itemUid, mode, observedAtMs }) => {
    const table = prices.of(mode)
    const known = table.source === 'live' ? table.byUid.get(itemUid) : undefined
    return !known || known.observedAtMs < observedAtMs
  })
}
