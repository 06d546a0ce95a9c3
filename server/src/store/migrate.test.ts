import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { bareDatabase, testDatabase } from '../testing/testDatabase.ts'
import { checkHistory, knownMigrations, migrate } from './migrate.ts'
import * as schema from './schema/schema.ts'

async function rowsOf(url: string, query: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Everything that makes up a schema, in words. */
async function shapeOf(url: string) {
  return Promise.all([
    rowsOf(
      url,
      `select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
    ),
    rowsOf(url, `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`),
    rowsOf(
      url,
      `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace order by 1`,
    ),
    rowsOf(
      url,
      `select relname, relkind from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    ),
  ])
}

const known = knownMigrations()

describe('migrations', () => {
  it.each(known.slice(0, -1).map(({ name }) => name))(
    'lead from %s to the same schema as from nothing',
    async (name) => {
      const [earlier, fresh] = [await bareDatabase(), await testDatabase()]
      const before = await migrate(earlier.url, name)
      expect(before.at(-1)).toBe(name)
      const after = await migrate(earlier.url)
      expect([...before, ...after]).toEqual(known.map((migration) => migration.name))
      expect(await shapeOf(earlier.url)).toEqual(await shapeOf(fresh.url))
      expect(await migrate(earlier.url)).toEqual([])
      await Promise.all([earlier.drop(), fresh.drop()])
    },
  )

  it('make the columns that the code asks for', async () => {
    const { url, drop } = await testDatabase()
    const tables = Object.values(schema).filter((value) => value instanceof PgTable)
    expect(tables).toHaveLength(45)
    const columns = await rowsOf(
      url,
      `select table_name as table, column_name as column,
      data_type as type, is_nullable = 'NO' as required from information_schema.columns
      where table_schema = 'public' and table_name <> 'schema_migrations' order by 1, 2`,
    )
    const expected = tables.map(getTableConfig).flatMap((table) =>
      table.columns.map((column) => ({
        table: table.name,
        column: column.name,
        type: column.getSQLType(),
        required: column.notNull,
      })),
    )
    const byName = (a: { table: string; column: string }, b: { table: string; column: string }) =>
      `${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1
    expect(columns.toSorted(byName)).toEqual(expected.toSorted(byName))
    await drop()
  })

  it('keep price history by month', async () => {
    const { url, drop } = await testDatabase()
    expect(await rowsOf(url, `select pg_get_partkeydef('price_points'::regclass) as key`)).toEqual([
      { key: 'RANGE (observed_at)' },
    ])
    await drop()
  })

  it('refuse a database of a newer version and one with another past', () => {
    const [first] = known
    if (!first) throw new Error('there are migrations')
    expect(() => checkHistory([...known, { name: '9999_future', hash: '' }], known)).toThrow(
      'newer Raidkit (9999_future)',
    )
    expect(() => checkHistory([{ ...first, hash: 'other' }], known)).toThrow('applied in another wording')
    expect(() => checkHistory(known, known)).not.toThrow()
  })

  it('leave nothing half when one fails', async () => {
    const { url, drop } = await bareDatabase()
    await rowsOf(url, 'create table users (uid int)') // in the way of the first
    await expect(migrate(url)).rejects.toThrow('already exists')
    expect(
      await rowsOf(url, `select relname from pg_class where relname in ('audit_log', 'settings')`),
    ).toEqual([])
    await drop()
  })
})

it('old names that look alike stay, and nobody gets another like them', async () => {
  const { url, drop } = await bareDatabase()
  const before = known.findIndex(({ sql }) => sql.includes('username_skeleton')) - 1
  await migrate(url, known[before]?.name)
  const names = ['Bear', 'Вear', 'ｂear', 'Usec']
  for (const [nth, name] of names.entries())
    await rowsOf(
      url,
      `insert into users (uid, username, created_at)
       values (gen_random_uuid(), '${name}', now() + interval '${nth} minutes')`,
    )
  for (let start = 0; start < 2; start++) await migrate(url)
  const rows = await rowsOf(
    url,
    `select username, username_skeleton is not null as marked from users order by created_at`,
  )
  expect(rows).toEqual(
    names.map((username) => ({ username, marked: username === 'Bear' || username === 'Usec' })),
  )
  await drop()
})
