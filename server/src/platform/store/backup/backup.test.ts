import fs from 'node:fs'
import path from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDatabase } from '../../../testing/samples/fillDatabase.ts'
import { temporaryFolder } from '../../../testing/processes.ts'
import { bareDatabase, testStore, type TestStore } from '../../../testing/testDatabase.ts'
import { backupTo } from './backup.ts'
import { encodeFrame } from './backupFile.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { knownMigrations, migrateDatabase } from '../migrate.ts'
import { restoreFrom } from './restore.ts'

const NOW = new Date('2026-11-15T12:00:00.123Z')
const { folder, remove } = temporaryFolder()
const fileOf = (name: string) => path.join(folder, name)

let test: TestStore
let kept: { tables: number; rows: number }
beforeAll(async () => {
  test = await testStore()
  await fillDatabase(test.store)
  kept = await backupTo(test.url, fileOf('whole'))
})
afterAll(async () => {
  await test.close()
  remove()
})

/** Returns every row of every table as PostgreSQL writes it. */
async function contentOf(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`)
  const content = new Map<string, string[]>()
  for (const { name } of tables) {
    if (name === 'schema_migrations') continue // contains the time of its own start
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    content.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  await client.end()
  return content
}

describe('backup and restore', () => {
  it('bring every row of every table into an empty database', async () => {
    const { url, drop } = await bareDatabase()
    expect(await restoreFrom(url, fileOf('whole'))).toEqual(kept)
    const content = await contentOf(url)
    expect(content).toEqual(await contentOf(test.url))
    expect([...content].filter(([, rows]) => rows.length === 0)).toEqual([])
    await drop()
  })

  it('bring every row into an empty folder', async () => {
    const server = await startEmbedded(path.join(folder, 'data', 'db'), { fsync: false })
    await restoreFrom(server.url, fileOf('whole'))
    expect(await contentOf(server.url)).toEqual(await contentOf(test.url))
    await server.stop()
  })

  it('catch one moment while writes go on', async () => {
    const busy = await testStore()
    await busy.store.settings.set('count', 0)
    let acknowledged = 0
    let isOver = false
    // Both rows are written in one transaction: an inconsistent backup would contain a count without its entry.
    const write = async () => {
      while (!isOver) {
        await busy.store.inTransaction(async (tx) => {
          const { version } = await tx.settings.set('count', acknowledged)
          await tx.audit.add({ at: NOW, who: 'load', what: String(version), before: null, after: null })
        })
        acknowledged += 1
      }
    }
    const load = Promise.all([write(), write(), write()])
    await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(50)
    const before = acknowledged
    await backupTo(busy.url, fileOf('busy'))
    await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(before + 50)
    isOver = true
    await load
    const { url, drop } = await bareDatabase()
    await restoreFrom(url, fileOf('busy'))
    const [restored, source] = [await contentOf(url), await contentOf(busy.url)]
    const entries = restored.get('audit_log') ?? []
    expect(entries.length).toBeGreaterThanOrEqual(before)
    expect(restored.get('settings')?.[0]).toMatch(new RegExp(`,${entries.length + 1}\\)$`))
    const sourceEntries = new Set(source.get('audit_log'))
    expect(entries.filter((entry) => !sourceEntries.has(entry))).toEqual([])
    await Promise.all([drop(), busy.close()])
  })

  it('leave the restored database ready for use', async () => {
    const { url, drop } = await bareDatabase()
    await restoreFrom(url, fileOf('whole'))
    expect(await migrateDatabase(url)).toEqual([])
    await drop()
  })
})

describe('a backup', () => {
  it('is readable by its owner alone and never written over', async () => {
    expect(fs.statSync(fileOf('whole')).mode & 0o077).toBe(0)
    await expect(backupTo(test.url, fileOf('whole'))).rejects.toThrow('already exists: choose another file')
  })

  it('that cannot be written leaves nothing and says so in one line', async () => {
    const file = path.join(folder, 'nowhere', 'file')
    await expect(backupTo(test.url, file)).rejects.toThrow(`cannot write ${file} (ENOENT)`)
    const { url, drop } = await bareDatabase()
    await expect(backupTo(url, fileOf('empty'))).rejects.toThrow('the database is empty')
    expect(fs.readdirSync(folder).filter((name) => name.includes('empty') || name.endsWith('.part'))).toEqual(
      [],
    )
    await drop()
  })
})

describe('a restore', () => {
  it('refuses a database that has rows, and touches none', async () => {
    const before = await contentOf(test.url)
    await expect(restoreFrom(test.url, fileOf('whole'))).rejects.toThrow(/is not empty \(\w+ has rows\)/)
    expect(await contentOf(test.url)).toEqual(before)
  })

  const whole = () => zstdDecompressSync(fs.readFileSync(fileOf('whole')))
  const flipped = (text: string) => {
    const bytes = whole()
    const at = bytes.indexOf(text)
    if (at < 0) throw new Error(`no ${text} in the backup`)
    bytes.write('X', at)
    return zstdCompressSync(bytes)
  }
  const newer = { format: 1, migrations: ['0000_future'], tables: [], priceMonths: [] }
  it.each<[string, () => Buffer | undefined, RegExp]>([
    ['no file', () => undefined, /there is no such file/],
    ['another file', () => Buffer.from('hello'), /damaged or not a backup/],
    ['another zstd file', () => zstdCompressSync(Buffer.from('hello, this is something else')), /damaged/],
    ['an empty file', () => Buffer.alloc(0), /ends in the middle|damaged/],
    ['a cut file', () => fs.readFileSync(fileOf('whole')).subarray(0, -40), /damaged|ends in the middle/],
    ['a file cut between frames', () => zstdCompressSync(whole().subarray(0, -5)), /ends in the middle/],
    ['a changed row', () => flipped('a@example.org'), /the rows of users are not those/],
    ['a changed header', () => flipped('external'), /damaged/],
    ['a newer schema', () => zstdCompressSync(encodeFrame('H', newer)), /made by a newer Raidkit/],
    [
      'a newer format',
      () => zstdCompressSync(encodeFrame('H', { ...newer, migrations: [], format: 2 })),
      /newer Raidkit/,
    ],
  ])('from %s leaves nothing and says so in one line', async (name, bytes, line) => {
    const file = fileOf(name)
    const content = bytes()
    if (content) fs.writeFileSync(file, content)
    const { url, drop } = await bareDatabase()
    const failing = restoreFrom(url, file)
    await expect(failing).rejects.toThrow(line)
    await expect(failing).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^[^\n]+$/),
    })
    expect([...(await contentOf(url)).values()].flat()).toEqual([])
    await drop()
  })

  it('from an older schema ends at the newest', async () => {
    const [older, fresh] = [await bareDatabase(), await bareDatabase()]
    await migrateDatabase(older.url, knownMigrations().at(-2)?.name)
    const client = new pg.Client(older.url)
    await client.connect()
    await client.query(`insert into settings (key, value) values ('old', '1')`)
    await client.end()
    await backupTo(older.url, fileOf('older'))
    await restoreFrom(fresh.url, fileOf('older'))
    const content = await contentOf(fresh.url)
    expect(content.get('settings')).toEqual(['(old,1,1)'])
    expect(content.get('price_points')).toEqual([])
    await Promise.all([older.drop(), fresh.drop()])
  })
})
