import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FeedItem } from '@raidkit/catalog/feed'
import { loadNames } from '@raidkit/catalog/names'
import type { GameMode } from '@raidkit/rules/modes'
import type { Language } from '@raidkit/rules/languages'
import type { Observation } from '@raidkit/rules/prices'
import { uidOf } from '@raidkit/rules/uid'
import { feedItem, feedObservation } from './feedReadItems.ts'
import { feedBarter, feedCraft, feedNames, feedTrader } from './feedReadTrade.ts'
import { list, raw } from './feedValues.ts'

/** What a document is, and what is needed to read it. */
export type ReadTask = { bytes: Uint8Array<ArrayBuffer>; nowMs: number } & (
  | { kind: 'items'; mode: GameMode; before?: Uint8Array | undefined }
  | { kind: 'traders' | 'barters' | 'crafts' }
  | { kind: 'names'; languages: readonly Language[]; items: readonly Uint8Array[] }
)

export type ReadResult = {
  /** How many records are good. */
  records: number
  /** How many of them were not known before. */
  added: number
  /** How many are not good, by the reason. */
  skipped: Record<string, number>
  observations: Observation[]
  /** What is kept: JSON, compressed. */
  packed: Uint8Array
  hash: string
}

/** A document that is not what it should be as a whole. */
export class FeedShapeError extends Error {}

/** Takes tens of megabytes apart: runs in a thread of its own, so that nobody waits. */
export async function readDocument(task: ReadTask): Promise<ReadResult> {
  const data = dataOf(task.bytes)
  const skipped: Record<string, number> = {}
  const skip = (why: string) => void (skipped[why] = (skipped[why] ?? 0) + 1)
  switch (task.kind) {
    case 'items': {
      const { rows, observations } = readItems(data, task, skip)
      const before = task.before ? unpackItems(task.before) : []
      const known = new Set(before.map(({ id }) => id))
      const added = rows.filter(({ id }) => !known.has(id)).length
      return { ...pack(withGone(rows, before)), records: rows.length, added, skipped, observations }
    }
    case 'traders': {
      const traders = Object.entries(raw(data) ?? {}).map(([id, value]) => feedTrader(id, value))
      return { ...packed(traders, skip), skipped }
    }
    case 'barters':
      return { ...packed(list(data).map(feedBarter), skip), skipped }
    case 'crafts':
      return { ...packed(list(data).map(feedCraft), skip), skipped }
    case 'names': {
      const names = await wantedNames(data, task)
      const records = Object.keys(raw(data) ?? {}).length
      return { ...pack(names), records, added: 0, skipped, observations: [] }
    }
  }
}

function dataOf(bytes: Uint8Array): unknown {
  let body: unknown
  try {
    body = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
  } catch {
    throw new FeedShapeError('not JSON')
  }
  const data = raw(body)?.['data']
  if (typeof data !== 'object' || data === null) throw new FeedShapeError('no data in it')
  return data
}

type Items = { mode: GameMode; nowMs: number }

function readItems(data: unknown, about: Items, skip: (why: string) => void) {
  const rows: FeedItem[] = []
  const observations: Observation[] = []
  for (const [id, value] of Object.entries(raw(raw(data)?.['items']) ?? {})) {
    const row = feedItem(id, value)
    if ('why' in row) {
      skip(row.why)
      continue
    }
    rows.push(row)
    const seen = feedObservation(id, value, about)
    if (seen && 'why' in seen) skip(seen.why)
    else if (seen) observations.push(seen)
  }
  return { rows: rows.toSorted(byId), observations }
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}

/** What an earlier document had and this one lacks stays known, and is marked. */
function withGone(rows: readonly FeedItem[], before: readonly FeedItem[]): FeedItem[] {
  const here = new Set(rows.map(({ id }) => id))
  const gone = before.filter(({ id }) => !here.has(id))
  return [...rows, ...gone.map((row): FeedItem => ({ ...row, gone: true }))].toSorted(byId)
}

function unpackItems(body: Uint8Array): FeedItem[] {
  return JSON.parse(gunzipSync(body).toString('utf8')) as FeedItem[] // safe: packed below
}

/** English in full; of the other languages only names that the bundled tables lack. */
async function wantedNames(data: unknown, task: ReadTask & { kind: 'names' }) {
  const items = new Map(task.items.flatMap(unpackItems).map((item) => [item.id, item]))
  const names = feedNames(data, items.values())
  const language = task.languages[0] ?? 'en'
  if (language === 'en') return names
  const [english, own] = await Promise.all([loadNames('en'), loadNames(language)])
  return Object.fromEntries(
    Object.entries(names).filter(([id]) => {
      const uid = uidOf(id)
      return own.of(uid)?.name === english.of(uid)?.name
    }),
  )
}

function packed<Row extends object>(
  read: readonly (Row | { why: string } | undefined)[],
  skip: (why: string) => void,
) {
  const rows: Row[] = []
  for (const row of read) {
    if (row && 'why' in row && typeof row.why === 'string') skip(row.why)
    else if (row) rows.push(row as Row) // safe: a reason was ruled out
  }
  return { ...pack(rows), records: rows.length, added: 0, observations: [] }
}

function pack(rows: unknown): { packed: Uint8Array; hash: string } {
  const json = JSON.stringify(rows)
  return { packed: gzipSync(json), hash: createHash('sha256').update(json).digest('base64url') }
}
