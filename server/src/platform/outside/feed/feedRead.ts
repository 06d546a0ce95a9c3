import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FeedBarter, FeedCraft, FeedItem, FeedNames } from '@raidkit/catalog/feed'
import { loadNames } from '@raidkit/catalog/names'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { TRADERS } from '@raidkit/rules/catalogue/traders'
import type { Language } from '@raidkit/rules/platform/languages'
import { uidOf } from '@raidkit/rules/platform/uid'
import type { DocumentCounts } from '@raidkit/rules/prices/feed-documents'
import type { Observation } from '@raidkit/rules/prices/prices'
import {
  barterRows,
  BARTER_TERMS,
  comparedPrices,
  comparedTerms,
  craftRows,
  CRAFT_TERMS,
  itemRows,
  ITEM_TERMS,
  SHOWN,
  type TermsResult,
  type Comparison,
} from './feedCompare.ts'
import { readItems, withGone } from './feedReadItems.ts'
import { feedBarter, feedCraft, feedTrader, feedNames } from './feedReadTrade.ts'
import { readList, readObject } from './feedValues.ts'

const NO_NAMES: ComparedNames = { count: 0, changed: 0, renamed: [] }

/** Document with the data to read it and to compare it with the stored version. */
export type ReadTask = {
  bytes: Uint8Array<ArrayBuffer>
  nowMs: number
  before?: Uint8Array | undefined
  compare: Comparison
} & (
  | { kind: 'items'; mode: GameMode }
  | { kind: 'traders' | 'barters' | 'crafts' }
  | { kind: 'names'; languages: readonly Language[]; items: readonly Uint8Array[] }
)

export type ReadResult = {
  counts: DocumentCounts
  /** Number of records that were not there before. */
  added: number
  /** Number of invalid records, by reason. */
  skipped: Record<string, number>
  observations: Observation[]
  prices: TermsResult[]
  offers: TermsResult[]
  names: ComparedNames
  /** Some of the added and of the removed records, by the game's ids. */
  came: string[]
  went: string[]
  /** Stored form: JSON, compressed by gzip. */
  packed: Uint8Array
  hash: string
  /** Hash of the document as the service sent it. */
  sent: string
}

/** Error for a document whose overall shape is wrong. */
export class FeedShapeError extends Error {}

/** Parses a document. It may have tens of megabytes, so this runs in a thread of its own. */
export async function readDocument(task: ReadTask): Promise<ReadResult> {
  const sent = hashOf(task.bytes)
  const data = dataOf(task.bytes)
  const skipped: Record<string, number> = {}
  const skip = (why: string) => void (skipped[why] = (skipped[why] ?? 0) + 1)
  const nothing = { added: 0, observations: [], prices: [], offers: [], names: NO_NAMES, came: [], went: [] }
  return { ...nothing, ...(await readKind(data, task, skip)), skipped, sent }
}

type Skip = (why: string) => void
type Read = Partial<ReadResult> & Pick<ReadResult, 'counts' | 'packed' | 'hash'>

async function readKind(data: unknown, task: ReadTask, skip: Skip): Promise<Read> {
  const { compare } = task
  switch (task.kind) {
    case 'items':
      return readItemDocument(data, task, skip)
    case 'traders': {
      const rows = Object.entries(readObject(data) ?? {}).map(([id, value]) => feedTrader(id, value))
      const read = goodRows(rows, skip)
      const [known, unknown] = parted(read, ({ id }) => TRADERS.some((trader) => trader.id === id))
      return { ...pack(known), counts: countsOf(known, unknown) }
    }
    case 'barters': {
      const rows = goodRows(readList(data).map(feedBarter), skip)
      return { ...readTrade(rows, task), ...comparedTrade(barterRows, rows, { task, terms: BARTER_TERMS }) }
    }
    case 'crafts': {
      const rows = goodRows(readList(data).map(feedCraft), skip)
      return { ...readTrade(rows, task), ...comparedTrade(craftRows, rows, { task, terms: CRAFT_TERMS }) }
    }
    case 'names': {
      const items = task.items.flatMap((body) => unpack<FeedItem[]>(body) ?? [])
      const { wanted, names } = await readNames(data, {
        language: task.languages[0] ?? 'en',
        items,
        known: compare.known,
        before: unpack<FeedNames>(task.before),
      })
      const records = Object.keys(readObject(data) ?? {}).length
      return { ...pack(wanted), names, counts: { known: records, unknown: 0, priced: 0 } }
    }
  }
}

function readItemDocument(data: unknown, task: ReadTask & { kind: 'items' }, skip: Skip): Read {
  const { compare, mode, nowMs } = task
  const before = unpack<FeedItem[]>(task.before)
  const { rows, unknownItems, observations } = readItems(data, { known: compare.known, mode, nowMs }, skip)
  const here = new Set([...rows, ...unknownItems].map(({ id }) => id))
  const earlier = new Set(before?.map(({ id }) => id))
  const came = [...here].filter((id) => !earlier.has(id))
  const went = (before ?? []).filter(({ id, gone }) => !gone && !here.has(id)).map(({ id }) => id)
  return {
    ...pack(withGone({ rows, unknownItems, before: before ?? [], known: compare.known })),
    observations,
    added: came.length,
    counts: { ...countsOf(rows, unknownItems), priced: observations.length },
    prices: comparedPrices(observations, compare.prices),
    offers: comparedTerms(itemRows(rows), ITEM_TERMS, {
      before: before && itemRows(before),
      bundled: compare.bundled,
    }),
    // Unknown items come first, since in a first document all items are new.
    came: [...new Set([...unknownItems.map(({ id }) => id), ...came])].slice(0, SHOWN),
    went: went.slice(0, SHOWN),
  }
}

/** Reads barters and crafts. All are kept: those that name unknown items become valid once these are accepted. */
function readTrade(rows: readonly (FeedBarter | FeedCraft)[], { compare: { known } }: ReadTask): Read {
  const isKnown = ({ gives, takes }: FeedBarter | FeedCraft) =>
    [gives, ...takes].every(({ id }) => known.has(id))
  const [good, strange] = parted(rows, isKnown)
  return { ...pack(rows), counts: countsOf(good, strange) }
}

type RowsOf<Row> = (rows: readonly Row[]) => ReturnType<typeof barterRows>

function comparedTrade<Row extends { id: string }>(
  rowsOf: RowsOf<Row>,
  rows: readonly Row[],
  { task, terms }: { task: ReadTask; terms: readonly string[] },
) {
  const before = unpack<Row[]>(task.before)
  return {
    offers: comparedTerms(rowsOf(rows), terms, {
      before: before && rowsOf(before),
      bundled: task.compare.bundled,
    }),
  }
}

function dataOf(bytes: Uint8Array): unknown {
  let body: unknown
  try {
    body = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
  } catch {
    throw new FeedShapeError('not JSON')
  }
  const data = readObject(body)?.['data']
  if (typeof data !== 'object' || data === null) throw new FeedShapeError('no data in it')
  return data
}

function goodRows<Row extends object>(
  read: readonly (Row | { why: string } | undefined)[],
  skip: Skip,
): Row[] {
  const rows: Row[] = []
  for (const row of read) {
    if (row && 'why' in row && typeof row.why === 'string') skip(row.why)
    else if (row) rows.push(row as Row) // safe: a record without a reason is valid
  }
  return rows
}

function parted<Row>(rows: readonly Row[], isKnown: (row: Row) => boolean): [known: Row[], unknown: Row[]] {
  return [rows.filter(isKnown), rows.filter((row) => !isKnown(row))]
}

function countsOf(known: readonly unknown[], unknown: readonly unknown[]): DocumentCounts {
  return { known: known.length, unknown: unknown.length, priced: 0 }
}

function unpack<Rows>(body: Uint8Array | undefined): Rows | undefined {
  return body && (JSON.parse(gunzipSync(body).toString('utf8')) as Rows) // safe: packed below for this kind
}

function pack(rows: unknown): { packed: Uint8Array; hash: string } {
  const json = JSON.stringify(rows)
  return { packed: gzipSync(json), hash: hashOf(json) }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** Differences between the new and the previous names of known items. */
type ComparedNames = {
  count: number
  changed: number
  renamed: { uid: string; before: string; after: string }[]
}

type About = {
  language: Language
  items: readonly FeedItem[]
  known: ReadonlySet<string>
  /** Names that an admin has vouched for; if undefined, the bundled ones are the reference. */
  before: FeedNames | undefined
}

/** Reads all English names; for other languages only names that the bundled tables lack. */
async function readNames(data: unknown, { language, items, known, before }: About) {
  const names = feedNames(data, new Map(items.map((item) => [item.id, item])).values())
  const [english, own] = await Promise.all([loadNames('en'), loadNames(language)])
  const isBundled = (id: string) =>
    language === 'en' || own.of(uidOf(id))?.name !== english.of(uidOf(id))?.name
  const all = Object.entries(names)
  const pairs = all.flatMap(([id, [after]]) => {
    const bundled = isBundled(id) ? own.of(uidOf(id))?.name : undefined
    const earlier = known.has(id) ? (before?.[id]?.[0] ?? bundled) : undefined
    return earlier === undefined ? [] : [{ uid: uidOf(id), before: earlier, after }]
  })
  const renamed = pairs.filter((pair) => pair.before !== pair.after)
  return {
    wanted: language === 'en' ? names : Object.fromEntries(all.filter(([id]) => !isBundled(id))),
    names: { count: pairs.length, changed: renamed.length, renamed: renamed.slice(0, SHOWN) },
  }
}
