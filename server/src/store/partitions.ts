import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

// The game's market opened after 2016. What lies before it or far ahead comes from a broken clock.
const FIRST_YEAR = 2016
const LAST_YEAR = 2099
const TRIES = 3

/** Makes the monthly partitions that observations from `fromMs` to `toMs`, both included, fall into. */
export async function ensurePricePartitions(db: Db, fromMs: number, toMs: number): Promise<void> {
  for (const month of monthsOf(fromMs, toMs)) await ensurePartition(db, month)
}

type Month = { table: string; from: string; to: string }

function monthsOf(fromMs: number, toMs: number): Month[] {
  const first = monthIndex(fromMs)
  const last = monthIndex(toMs)
  if (!(first >= FIRST_YEAR * 12 && last >= first && last < (LAST_YEAR + 1) * 12)) {
    throw new RangeError(`no prices are kept for the time from ${fromMs} to ${toMs}`)
  }
  return Array.from({ length: last - first + 1 }, (_, step) => monthAt(first + step))
}

function monthIndex(ms: number): number {
  const date = new Date(ms)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function monthAt(index: number): Month {
  const from = new Date(Date.UTC(Math.floor(index / 12), index % 12)).toISOString()
  const to = new Date(Date.UTC(Math.floor((index + 1) / 12), (index + 1) % 12)).toISOString()
  return { table: `price_points_${from.slice(0, 7).replace('-', '_')}`, from, to }
}

/** The first moment of a partition's month, from its name. */
export function monthOfPartition(table: string): string {
  const [year, month] = table.replace('price_points_', '').split('_')
  return new Date(Date.UTC(Number(year), Number(month) - 1)).toISOString()
}

async function ensurePartition(db: Db, month: Month): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (await isPartition(db, month.table)) return
    try {
      return await db.transaction((tx) => attachPartition(tx, month))
    } catch (error) {
      if (attempt === TRIES) throw error // else another node made it at the same moment: look again
    }
  }
}

async function isPartition(db: Db, table: string): Promise<boolean> {
  const found = await db.execute(sql`select 1 from pg_inherits where inhrelid = to_regclass(${table})`)
  return found.rows.length > 0
}

/** Made apart and attached: unlike CREATE TABLE … PARTITION OF this lets reads and writes go on. */
async function attachPartition(tx: Db, { table, from, to }: Month): Promise<void> {
  // The name and the bounds are built from numbers above; identifiers and bounds cannot be parameters.
  await tx.execute(
    sql.raw(`create table ${table} (like price_points including defaults including constraints)`),
  )
  await tx.execute(
    sql.raw(`alter table price_points attach partition ${table} for values from ('${from}') to ('${to}')`),
  )
}
