import { DAY_MS } from '@raidkit/rules/platform/time'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/store/database.ts'

// The game's market opened after 2016. Times before it or far in the future come from a wrong clock.
const FIRST_YEAR = 2016
const LAST_YEAR = 2099
const TRIES = 20
const PAUSE_MS = 10

/** Tables whose rows are dropped by partition, and the length of a partition. */
const PARTITIONED = { price_points: 'day', price_hours: 'month' } as const
export type PartitionedTable = keyof typeof PARTITIONED

/** Partition with the rows from `from` until before `to`. */
export type Partition = { parent: string; table: string; from: string; to: string }

/** Creates the partitions of all rows from `fromMs` to `toMs`, both inclusive. */
export async function ensurePartitions(
  db: Db,
  parent: PartitionedTable,
  span: [number, number],
): Promise<void> {
  for (const partition of partitionsOf(parent, span)) await ensurePartition(db, partition)
}

function partitionsOf(parent: PartitionedTable, [fromMs, toMs]: [number, number]): Partition[] {
  const isKept = (ms: number) => ms >= Date.UTC(FIRST_YEAR) && ms < Date.UTC(LAST_YEAR + 1)
  if (!isKept(fromMs) || !isKept(toMs) || toMs < fromMs) {
    throw new RangeError(`no prices are kept for the time from ${fromMs} to ${toMs}`)
  }
  const partitions: Partition[] = []
  for (let startMs = startOf(parent, fromMs); startMs <= toMs; startMs = nextStart(parent, startMs)) {
    const [from, to] = [new Date(startMs), new Date(nextStart(parent, startMs))].map((at) => at.toISOString())
    if (from && to) partitions.push({ parent, table: nameOf(parent, from), from, to })
  }
  return partitions
}

function startOf(parent: PartitionedTable, ms: number): number {
  const at = new Date(ms)
  const day = PARTITIONED[parent] === 'day' ? at.getUTCDate() : 1
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), day)
}

function nextStart(parent: PartitionedTable, startMs: number): number {
  const at = new Date(startMs)
  if (PARTITIONED[parent] === 'day') return startMs + DAY_MS
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)
}

function nameOf(parent: PartitionedTable, from: string): string {
  const length = PARTITIONED[parent] === 'day' ? '2026-11-15'.length : '2026-11'.length
  return `${parent}_${from.slice(0, length).replaceAll('-', '_')}`
}

/** Returns the starts of the partitions that the times fall into: a batch may contain a point from weeks ago. */
export function spansOf(parent: PartitionedTable, timesMs: readonly number[]): Set<number> {
  return new Set(timesMs.map((ms) => startOf(parent, ms)))
}

export async function ensurePartition(db: Db, partition: Partition): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (await isPartition(db, partition.table)) return
    try {
      return await db.transaction((tx) => attachPartition(tx, partition))
    } catch (error) {
      if (attempt === TRIES) throw error // else another process is creating it at this moment: try again
      await sleep(PAUSE_MS * attempt)
    }
  }
}

async function isPartition(db: Db, table: string): Promise<boolean> {
  const found = await db.execute(sql`select 1 from pg_inherits where inhrelid = to_regclass(${table})`)
  return found.rows.length > 0
}

/**
 * Creates the partition separately and attaches it: unlike CREATE TABLE … PARTITION OF this does not block reads and
 * writes.
 */
async function attachPartition(tx: Db, { parent, table, from, to }: Partition): Promise<void> {
  // Identifiers and bounds cannot be parameters; these are our own numbers, or checked by the backup's schema.
  await tx.execute(sql.raw(`create table ${table} (like ${parent} including defaults including constraints)`))
  await tx.execute(
    sql.raw(`alter table ${parent} attach partition ${table} for values from ('${from}') to ('${to}')`),
  )
}

const Listed = z.array(z.object({ table: z.string(), bound: z.string() }))
const BOUND = /FROM \('([^']+)'\) TO \('([^']+)'\)/

/** Lists the partitions of a table, oldest first. */
export async function partitionList(db: Db, parent: PartitionedTable): Promise<Partition[]> {
  const { rows } = await db.execute(sql`
    select c.relname::text as table, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = to_regclass(${parent}) order by 1`)
  return Listed.parse(rows).map(({ table, bound }) => {
    const [, from, to] = BOUND.exec(bound) ?? []
    return { parent, table, from: asIso(from), to: asIso(to) }
  })
}

function asIso(bound = ''): string {
  // PostgreSQL writes 2026-11-15 00:00:00+00, which differs from ISO in a few characters.
  return new Date(bound.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
}

/** Drops the partitions whose rows are all older than `beforeMs`; returns their names. */
export async function dropPartitions(db: Db, parent: PartitionedTable, beforeMs: number): Promise<string[]> {
  const old = (await partitionList(db, parent)).filter(({ to }) => Date.parse(to) <= beforeMs)
  for (const { table } of old) {
    await db.transaction(async (tx) => {
      // Dropping waits for all readers, and new readers wait for it: better to try again an hour later.
      await tx.execute(sql`set local lock_timeout = '2s'`)
      await tx.execute(sql.raw(`drop table ${table}`))
    })
  }
  return old.map(({ table }) => table)
}

export const PARTITIONED_TABLES = Object.keys(PARTITIONED) as PartitionedTable[] // the keys of the table above
