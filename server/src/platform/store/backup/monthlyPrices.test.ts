import fs from 'node:fs'
import path from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../testing/processes.ts'
import { bareDatabase } from '../../../testing/testDatabase.ts'
import { backupTo } from './backup.ts'
import { encodeFrame } from './backupFile.ts'
import { migrateDatabase } from '../migrate.ts'
import { restoreFrom } from './restore.ts'

const { folder, remove } = temporaryFolder()
const fileOf = (name: string) => path.join(folder, name)
afterAll(remove)

describe('a restore', () => {
  it.each(['a backup of today', 'a backup of that time'])(
    'from months of prices, in %s, has them by the day and waiting to be rolled up',
    async (kind) => {
      const [older, fresh] = [await bareDatabase(), await bareDatabase()]
      await migrateDatabase(older.url, '0003_feed')
      await fillMonths(older.url)
      const file = fileOf(`months, ${kind}`)
      await backupTo(older.url, file)
      if (kind === 'a backup of that time') asOfThatTime(file)
      await restoreFrom(fresh.url, file)
      const tables = await rowCounts(fresh.url)
      expect(tables.get('price_points')).toBe(3)
      expect([...tables.keys()].filter((name) => name.startsWith('price_points_'))).toEqual([
        'price_points_2026_10_31',
        'price_points_2026_11_01',
      ])
      expect(tables.get('price_rollups')).toBe(3) // 22 and 23 o'clock, and the first of November
      await Promise.all([older.drop(), fresh.drop()])
    },
  )
})

/** Inserts observations in monthly partitions, as before the daily ones. */
async function fillMonths(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const [table, from, to] of [
    ['price_points_2026_10', '2026-10-01T00:00Z', '2026-11-01T00:00Z'],
    ['price_points_2026_11', '2026-11-01T00:00Z', '2026-12-01T00:00Z'],
  ]) {
    await client.query(
      `create table ${table} partition of price_points for values from ('${from}') to ('${to}')`,
    )
  }
  await client.query(`insert into price_points (item, mode, observed_at, source, lowest_rub)
    select gen_random_uuid(), 'PVP', at::timestamptz, 'feed', 5
    from unnest(array['2026-10-31T22:00Z', '2026-10-31T23:59Z', '2026-11-01T00:00Z']) as at`)
  await client.end()
}

/** Gives the file the earlier header, which named months instead of partitions. */
function asOfThatTime(file: string): void {
  const bytes = zstdDecompressSync(fs.readFileSync(file))
  const end = 5 + bytes.readUInt32BE(1)
  const { partitions: _partitions, ...header } = JSON.parse(bytes.toString('utf8', 5, end))
  const priceMonths = ['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z']
  const rewritten = Buffer.concat([encodeFrame('H', { ...header, priceMonths }), bytes.subarray(end)])
  fs.writeFileSync(file, zstdCompressSync(rewritten))
}

async function rowCounts(url: string): Promise<Map<string, number>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select 1 from ${name}`)
    counts.set(name, rowCount ?? 0)
  }
  await client.end()
  return counts
}
