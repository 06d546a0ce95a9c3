import pg from 'pg'
import { expect } from 'vitest'
import { knownMigrations, migrateDatabase } from '../../platform/store/migrate.ts'
import { bareDatabase, testDatabase } from '../testDatabase.ts'

export async function rowsOf(url: string, query: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Everything that makes up a schema, in words. */
export async function shapeOf(url: string) {
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

/** A database that stopped at that version becomes what a new one is. */
export async function expectSameFrom(name: string): Promise<void> {
  const [earlier, fresh] = [await bareDatabase(), await testDatabase()]
  const before = await migrateDatabase(earlier.url, name)
  expect(before.at(-1)).toBe(name)
  const after = await migrateDatabase(earlier.url)
  expect([...before, ...after]).toEqual(knownMigrations().map((migration) => migration.name))
  expect(await shapeOf(earlier.url)).toEqual(await shapeOf(fresh.url))
  expect(await migrateDatabase(earlier.url)).toEqual([])
  await Promise.all([earlier.drop(), fresh.drop()])
}
