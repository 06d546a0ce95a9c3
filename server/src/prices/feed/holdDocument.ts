import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import {
  isBelieved,
  isConsistent,
  type DocumentCounts,
  type FeedProblem,
} from '@raidkit/rules/prices/feed-documents'
import type { Observation } from '@raidkit/rules/prices/prices'
import { believeHeld } from './heldDocuments.ts'
import type { FeedDocument } from '../../platform/outside/feed/feedDocument.ts'
import type { ReadResult } from '../../platform/outside/feed/feedRead.ts'
import type { HeldDocument, HeldHead } from '../../catalogue/tables/heldDocuments.ts'
import { reportOf } from './report.ts'
import { lastCounts, recordNewer, type ImportDeps, type ImportResult, type Taking } from './taking.ts'

const [compress, decompress] = [promisify(gzip), promisify(gunzip)]
/**
 * Share of the interval that must pass before an answer counts as a further confirmation; an earlier one follows a
 * restart, for example.
 */
const LEAST_INTERVAL = 0.9
const HELD: ImportResult = { isNew: false, added: 0 }
/** Result of a document believed at last. Names are requested again, because it may contain new items. */
const BELIEVED: ImportResult = { isNew: true, added: 1 }

type DoubtedDocument = { read: ReadResult; etag: string | null; problem: FeedProblem }

/** Holds a doubted document for an admin; the last good copy stays in use. */
export async function holdDocument(
  deps: ImportDeps,
  taking: Taking,
  found: DoubtedDocument,
): Promise<ImportResult> {
  const { store, now, log } = deps
  const { url, everyMs } = taking.document
  const { read, etag, problem } = found
  const at = new Date(now())
  const rows = await store.heldDocuments.under(url)
  if (rows.some(({ sent, state }) => sent === read.sent && state === 'rejected')) {
    await store.feedDocuments.doubt(url, at, 'rejected')
    return HELD
  }
  const before = rows.find(({ state }) => state === 'held')
  const isSameNews = before?.problem === problem && isConsistent(read.counts, countsOf(before))
  const row = before && isSameNews ? nextInRow(before, everyMs, at) : { firstAt: at, lastAt: at, times: 1 }
  const { known: records, unknown, priced } = read.counts
  const held: HeldDocument = {
    url,
    sent: read.sent,
    state: 'held',
    etag,
    problem,
    records,
    unknown,
    priced,
    ...row,
    report: reportOf(read, lastCounts(taking.head) ?? (await taking.bundled(taking.document))),
    hash: read.hash,
    body: Buffer.from(read.packed),
    observations: await compress(JSON.stringify(read.observations)),
  }
  log.warn({ url, problem, counts: read.counts, times: row.times }, 'a document of the feed is held')
  await store.heldDocuments.put(held)
  return settle(deps, held, at)
}

/** Handles an answer that equals the held document. */
export async function heldAgain(
  deps: ImportDeps,
  { everyMs }: FeedDocument,
  doubted: HeldHead,
): Promise<ImportResult> {
  const at = new Date(deps.now())
  if (doubted.state === 'rejected') {
    await deps.store.feedDocuments.doubt(doubted.url, at, 'rejected')
    return HELD
  }
  const next = { ...doubted, ...nextInRow(doubted, everyMs, at) }
  await deps.store.heldDocuments.seenAgain(next)
  return settle(deps, next, at)
}

/** Accepts a held document that was confirmed often enough, if its problem is one that repetition resolves. */
async function settle(
  deps: ImportDeps,
  { url, sent, problem, times }: HeldHead,
  at: Date,
): Promise<ImportResult> {
  const { store, prices, log } = deps
  if (!isBelieved(problem, times)) {
    await store.feedDocuments.doubt(url, at, problem)
    return HELD
  }
  const held = await store.inTransaction(async (tx) => {
    const row = await tx.heldDocuments.hold(url, sent)
    return row?.state === 'held' ? believeHeld(tx, row, { answeredAt: at }) : undefined
  })
  if (!held) return HELD
  log.warn({ url, times }, 'a smaller document of the feed is believed')
  await recordNewer(prices, await observationsOf(held))
  return BELIEVED
}

/** Returns the price observations of a held document. */
export async function observationsOf({
  observations,
}: Pick<HeldDocument, 'observations'>): Promise<Observation[]> {
  if (!observations) return []
  return JSON.parse((await decompress(observations)).toString('utf8')) as Observation[] // safe: packed above
}

type Row = Pick<HeldHead, 'firstAt' | 'lastAt' | 'times'>

function nextInRow({ firstAt, lastAt, times }: Row, everyMs: number, at: Date): Row {
  const isNext = at.getTime() - lastAt.getTime() >= everyMs * LEAST_INTERVAL
  return isNext ? { firstAt, lastAt: at, times: times + 1 } : { firstAt, lastAt, times }
}

function countsOf({ records, unknown, priced }: HeldHead): DocumentCounts {
  return { known: records, unknown, priced }
}
