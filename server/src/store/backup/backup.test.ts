import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillAccount } from '../../testing/fillAccount.ts'
import { temporaryFolder } from '../../testing/processes.ts'
import { bareDatabase, testStore, type TestStore } from '../../testing/testDatabase.ts'
import { backupTo } from './backup.ts'
import { frame } from './backupFile.ts'
import type { OpenStore } from '../connection.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { knownMigrations, migrate } from '../migrate.ts'
import { restoreFrom } from './restore.ts'

const NOW = new Date('2026-11-15T12:00:00.123Z')
const NASTY = 'tab\t newline\n return\r back\\slash \\N \\. "quote" \'s Ёж 🦔 \u2028'
const { folder, remove } = temporaryFolder()
const fileOf = (name: string) => path.join(folder, name)

let test: TestStore
beforeAll(async () => {
  test = await testStore()
  await fill(test.store)
  await backupTo(test.url, fileOf('whole'))
})
afterAll(async () => {
  await test.close()
  remove()
})

/** At least one row in every table, with the text that breaks naive formats. */
async function fill(store: OpenStore) {
  const user = await store.users.byEmailOrNew('a@example.org', NOW)
  await store.users.change(user.uid, () => ({
    username: NASTY,
    data: { questsDone: [NASTY], level: 1.5, none: null },
  }))
  await store.users.create({ proUntil: NOW }, NOW)
  await store.sessions.create({
    id: 's1',
    userUid: user.uid,
    createdAt: NOW,
    expiresAt: NOW,
    agentFamily: null,
  })
  await fillAccount({ store, userUid: user.uid, now: NOW, text: NASTY })
  await store.tokens.create({ hash: 't1', kind: 'owner', userUid: user.uid, expiresAt: NOW })
  await store.settings.set(NASTY, NASTY)
  await store.alerts.add({ text: NASTY, texts: { ru: NASTY }, from: NOW, until: null, createdAt: NOW })
  await store.redirects.put({ path: '/', target: NASTY, external: false, createdAt: NOW })
  await store.corrections.put({
    entity: 'item',
    uid: 'i',
    field: NASTY,
    value: [null],
    by: 'x',
    updatedAt: NOW,
  })
  const claim = { scope: 's', key: 'k', call: 'c', requestHash: 'h', nowMs: NOW.getTime() }
  await store.idempotency.run(claim, async () => ({ status: 200, reply: { z: NASTY, a: 1 } }))
  await store.audit.add({ at: NOW, who: 'x', what: NASTY, before: null, after: { NASTY } })
  const points = ['2020-02-29', '2026-10-31', '2026-11-01'].map((day) => ({
    item: randomUUID(),
    mode: 'PVP',
    observedAt: new Date(day),
    source: NASTY,
    lowestRub: 9_007_199_254_740_991,
    averageRub: null,
    offers: 3,
  }))
  await store.prices.add(points)
  // More than fits into any one piece on the way.
  const many = Array.from({ length: 5000 }, (_, n) => ({
    ...points[1]!,
    observedAt: new Date(NOW.getTime() - n),
  }))
  await store.prices.add(many)
  for (const step of ['hour', 'day'] as const) {
    for (const waiting of await store.priceRollups.waiting(step)) await store.priceRollups.rollUp(waiting)
  }
  await store.prices.add([{ ...points[1]!, source: 'not yet rolled up' }])
  await store.inTransaction(async (tx) => {
    const number = await tx.currentPrices.lock('PVP')
    await tx.currentPrices.put('PVP', number + 1, [{ ...CURRENT, item: randomUUID() }])
  })
  await store.jobRuns.note({ name: NASTY, startedAt: NOW, durationMs: 5, error: NASTY })
  const key = { hash: 'k', prefix: 'rk', scope: 'ingest', label: NASTY, userUid: null, createdAt: NOW }
  await store.keys.create(key)
  const body = Buffer.from([0, 92, 10, 255])
  await store.feedDocuments.put({ url: NASTY, etag: null, hash: NASTY, records: 1, body }, NOW)
  await store.heldDocuments.put({
    ...{ url: NASTY, sent: NASTY, state: 'held', etag: NASTY, problem: 'grown', hash: NASTY, times: 1 },
    ...{ records: 1, unknown: 2, priced: 3, firstAt: NOW, lastAt: NOW, report: { NASTY } },
    ...{ body, observations: body },
  })
  await store.acceptedItems.add([NASTY], NOW)
  const pack = { uid: randomUUID(), slug: 'pack', name: NASTY, author: NASTY, licence: NASTY, link: null }
  await store.mapPacks.stage({ ...pack, importedAt: NOW })
  await store.mapPacks.addFiles(pack.uid, [{ path: NASTY, type: 'image/png', body }])
}

const CURRENT = {
  ...{ mode: 'PVP', item: '', price: 9_007_199_254_740_991, lastLow: 1, avg24h: null, avg7d: 7 },
  ...{ low24h: null, high24h: null, change24h: -12.34, change7d: null, offers: 0, observedAt: NOW },
  ...{ isOutlier: true, averageRub: null, changedIn: 0 },
}

/** Every row of every table as PostgreSQL writes it. */
async function contentOf(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`)
  const content = new Map<string, string[]>()
  for (const { name } of tables) {
    if (name === 'schema_migrations') continue // carries the time of its own start
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
    expect(await restoreFrom(url, fileOf('whole'))).toEqual({ tables: 41, rows: 5052 })
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
    // Both rows in one transaction: a backup that mixes moments would show a count without its entry.
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
    expect(await migrate(url)).toEqual([])
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
    ['a newer schema', () => zstdCompressSync(frame('H', newer)), /made by a newer Raidkit/],
    [
      'a newer format',
      () => zstdCompressSync(frame('H', { ...newer, migrations: [], format: 2 })),
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
    await migrate(older.url, knownMigrations().at(-2)?.name)
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
