import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { FORMAT, encodeFrame, type Header, type TableHeader } from './backupFile.ts'
import { connectTo } from '../client.ts'
import { PARTITIONED_TABLES, partitionList } from '../../../prices/tables/partitions.ts'
import { StartError } from '../startError.ts'
import { countRows, tableList } from './tableList.ts'

/** Writes every row into one file from a single snapshot, while the site goes on. */
export async function backupTo(databaseUrl: string, file: string): Promise<{ tables: number; rows: number }> {
  if (fs.existsSync(file)) throw new StartError(`${file} already exists: choose another file`)
  const client = await connectTo(databaseUrl)
  const part = `${file}.part`
  try {
    await client.query('begin isolation level repeatable read read only')
    const header = await headerOf(client)
    // Mode 0600: the file contains addresses and sessions.
    await pipeline(frames(client, header), createZstdCompress(), fs.createWriteStream(part, { mode: 0o600 }))
    await forceToDisk(part)
    await rename(part, file)
    return { tables: header.tables.length, rows: header.tables.reduce((sum, { rows }) => sum + rows, 0) }
  } catch (error) {
    await rm(part, { force: true })
    throw asStartError(error, file)
  } finally {
    await client.end()
  }
}

const Names = z.array(z.object({ name: z.string() }))

async function namesOf(client: pg.Client, query: string): Promise<string[]> {
  return Names.parse((await client.query(query)).rows).map(({ name }) => name)
}

async function headerOf(client: pg.Client): Promise<Header> {
  const shapes = await tableList(client)
  if (shapes.length === 0) throw new StartError('the database is empty: there is nothing to back up')
  const tables: TableHeader[] = []
  for (const shape of shapes) tables.push({ ...shape, rows: await countRows(client, shape.name) })
  const migrations = await namesOf(client, 'select name from schema_migrations order by name')
  const db = drizzle({ client })
  const partitions = []
  for (const table of PARTITIONED_TABLES) partitions.push(...(await partitionList(db, table)))
  return { format: FORMAT, migrations, tables, partitions, priceMonths: [] }
}

async function* frames(client: pg.Client, header: Header): AsyncGenerator<Buffer> {
  yield encodeFrame('H', header)
  for (const { name, columns } of header.tables) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const rows = client.query(copyTo(`copy (select ${list} from ${client.escapeIdentifier(name)}) to stdout`))
    const hash = createHash('sha256')
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      // a COPY stream consists of bytes
      hash.update(chunk)
      yield encodeFrame('D', chunk)
    }
    yield encodeFrame('E', { rows: rows.rowCount, sha256: hash.digest('hex') })
  }
  yield encodeFrame('Z')
}

async function forceToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

function asStartError(error: unknown, file: string): unknown {
  const isOfFile = error instanceof Error && 'path' in error && 'code' in error
  return isOfFile ? new StartError(`cannot write ${file} (${String(error.code)})`) : error
}
