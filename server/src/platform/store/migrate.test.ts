import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { bareDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { expectSameFrom, rowsOf, shapeOf } from '../../testing/samples/schemaShape.ts'
import { checkHistory, knownMigrations, migrateDatabase } from './migrate.ts'
import * as schema from './schema/schema.ts'

const known = knownMigrations()

describe('migrations', () => {
  // The proof `migrations` migrates from each version directly. Going on from each by one version is the same as one
  // pass through all steps.
  it('lead from version to version to the same schema as all at once', async () => {
    const [stepwise, fresh] = [await bareDatabase(), await testDatabase()]
    for (const { name } of known) expect(await migrateDatabase(stepwise.url, name)).toEqual([name])
    expect(await shapeOf(stepwise.url)).toEqual(await shapeOf(fresh.url))
    expect(await migrateDatabase(stepwise.url)).toEqual([])
    await Promise.all([stepwise.drop(), fresh.drop()])
  })

  it('lead from an earlier version to the last in one go', () =>
    expectSameFrom(known[Math.floor(known.length / 2)]?.name ?? ''))

  it('make the columns that the code asks for', async () => {
    const { url, drop } = await testDatabase()
    const tables = Object.values(schema).filter((value) => value instanceof PgTable)
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
    await rowsOf(url, 'create table users (uid int)') // conflicts with the first migration
    await expect(migrateDatabase(url)).rejects.toThrow('already exists')
    expect(
      await rowsOf(url, `select relname from pg_class where relname in ('audit_log', 'settings')`),
    ).toEqual([])
    await drop()
  })
})

it('old names that look alike stay, and nobody gets another like them', async () => {
  const { url, drop } = await bareDatabase()
  const before = known.findIndex(({ sql }) => sql.includes('username_skeleton')) - 1
  await migrateDatabase(url, known[before]?.name)
  const names = ['Bear', 'Вear', 'ｂear', 'Usec']
  for (const [nth, name] of names.entries())
    await rowsOf(
      url,
      `insert into users (uid, username, created_at)
       values (gen_random_uuid(), '${name}', now() + interval '${nth} minutes')`,
    )
  for (let start = 0; start < 2; start++) await migrateDatabase(url)
  const rows = await rowsOf(
    url,
    `select username, username_skeleton is not null as marked from users order by created_at`,
  )
  expect(rows).toEqual(
    names.map((username) => ({ username, marked: username === 'Bear' || username === 'Usec' })),
  )
  await drop()
})
