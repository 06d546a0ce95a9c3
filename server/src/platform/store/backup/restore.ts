import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { FORMAT, Header, Proof, readFrames, type Frame, type TableHeader } from './backupFile.ts'
import { connectTo } from '../client.ts'
import { appliedMigrations, knownMigrations, migrateDatabase } from '../migrate.ts'
import { ensurePartition, type Partition } from '../../../prices/tables/partitions.ts'
import { StartError } from '../startError.ts'
import { countRows, tableList } from './tableList.ts'

const DAMAGED = 'the file is damaged or not a backup of Raidkit'

/** Fills an empty database from a backup: completely, with every table verified, or not at all. */
export async function restoreFrom(
  databaseUrl: string,
  file: string,
): Promise<{ tables: number; rows: number }> {
  const frames = framesOf(file)
  try {
    const header = checkedHeader(await next(frames, 'H'))
    await prepare(databaseUrl, header)
    await fill(databaseUrl, header, frames)
    await migrateDatabase(databaseUrl)
    return { tables: header.tables.length, rows: header.tables.reduce((sum, { rows }) => sum + rows, 0) }
  } catch (error) {
    const isOfContent =
      error instanceof SyntaxError || error instanceof z.ZodError || error instanceof pg.DatabaseError
    const why = isOfContent ? DAMAGED : error instanceof StartError ? error.message : undefined
    throw why === undefined ? error : new StartError(`${file}: ${why}`)
  } finally {
    await frames.return(undefined)
  }
}

type Frames = AsyncGenerator<Frame>

async function* framesOf(file: string): Frames {
  const bytes = fs.createReadStream(file)
  const plain = bytes.pipe(createZstdDecompress())
  bytes.once('error', (error) => plain.destroy(error))
  try {
    yield* readFrames(plain)
  } catch (error) {
    if (error instanceof StartError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new StartError(code === 'ENOENT' ? 'there is no such file' : DAMAGED)
  } finally {
    bytes.destroy()
  }
}

async function next(frames: Frames, ...kinds: string[]): Promise<Frame> {
  const { value } = await frames.next()
  const found = value as Frame | undefined // readFrames returns nothing at its end
  if (!found) throw new StartError('the file ends in the middle')
  if (!kinds.includes(found.kind)) throw new StartError(DAMAGED)
  return found
}

function checkedHeader({ bytes }: Frame): Header {
  const header = Header.parse(JSON.parse(bytes.toString()))
  const known = knownMigrations().map(({ name }) => name)
  const isOlderOrEqual = header.migrations.every((name, step) => known[step] === name)
  if (header.format === FORMAT && isOlderOrEqual) return header
  throw new StartError('the backup was made by a newer Raidkit')
}

/** Migrates the empty database to the schema of the backup. */
async function prepare(databaseUrl: string, header: Header): Promise<void> {
  const client = await connectTo(databaseUrl)
  const { migrations } = header
  try {
    for (const { name } of await tableList(client)) {
      if ((await countRows(client, name)) > 0) {
        throw new StartError(`the database is not empty (${name} has rows): restore into an empty one`)
      }
    }
    await migrateDatabase(databaseUrl, migrations.at(-1))
    if ((await appliedMigrations(client)).length > migrations.length) {
      throw new StartError('the database has a newer schema than the backup: restore into a fresh one')
    }
    const db = drizzle({ client })
    for (const partition of header.partitions) await ensurePartition(db, partition)
    for (const month of header.priceMonths) await ensurePartition(db, pricesOfMonth(month))
  } finally {
    await client.end()
  }
}

/**
 * Returns the monthly partition of observations from before the daily ones; the migration after that schema splits
 * such months.
 */
function pricesOfMonth(month: string): Partition {
  const from = new Date(month)
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
  const table = `price_points_${month.slice(0, '2026-11'.length).replace('-', '_')}`
  return { parent: 'price_points', table, from: from.toISOString(), to: to.toISOString() }
}

async function fill(databaseUrl: string, { tables }: Header, frames: Frames): Promise<void> {
  const client = await connectTo(databaseUrl)
  try {
    await client.query('begin')
    for (const table of tables) await fillTable(client, table, frames)
    await next(frames, 'Z')
    await client.query('commit')
    for (const { name } of tables) await client.query(`analyze ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function fillTable(client: pg.Client, table: TableHeader, frames: Frames): Promise<void> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyFrom(`copy ${client.escapeIdentifier(table.name)} (${columns}) from stdin`))
  const hash = createHash('sha256')
  let end = await next(frames, 'D', 'E')
  await pipeline(async function* () {
    for (; end.kind === 'D'; end = await next(frames, 'D', 'E')) {
      hash.update(end.bytes)
      yield end.bytes
    }
  }, rows)
  const promised = Proof.parse(JSON.parse(end.bytes.toString()))
  checkProof(table, promised, { rows: rows.rowCount, sha256: hash.digest('hex') })
}

function checkProof(table: TableHeader, promised: Proof, found: Proof): void {
  const isWhole =
    promised.rows === found.rows && table.rows === found.rows && promised.sha256 === found.sha256
  if (!isWhole) throw new StartError(`the rows of ${table.name} are not those that were backed up`)
}
