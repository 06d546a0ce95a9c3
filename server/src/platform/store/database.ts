import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { withoutValues } from './storeError.ts'

/** Database, or one of its transactions: the tables' functions work over both. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** Lends a connection for one query or one transaction. */
export type Lend = <T>(purpose: Purpose, work: (client: Lent) => Promise<T>) => Promise<T>
export type Purpose = 'read' | 'write' | 'transaction'
export type Lent = Pick<pg.PoolClient, 'query'>

/**
 * Creates the database over pools. The query layer's own transactions would never release a connection that breaks at
 * BEGIN.
 */
export function databaseOver(lend: Lend): Db {
  const query = (...args: [never]) => lend(purposeOf(args[0]), async (client) => client.query(...args))
  // Safe: outside of transactions the query layer uses only `query`, and passes on arguments of the driver.
  const chosen = { query } as unknown as pg.Pool
  const db: Db = drizzle({ client: chosen })
  db.transaction = async (work, config) =>
    // Safe: the query layer uses only the lent part of a client.
    lend('transaction', (client) => drizzle({ client: client as pg.PoolClient }).transaction(work, config))
  return db
}

/** Returns the purpose of a statement by its beginning; an unclear one counts as a write. */
export function purposeOf(statement: string | { text: string }): 'read' | 'write' {
  const text = typeof statement === 'string' ? statement : statement.text
  if (/^\s*select\b/i.test(text)) return 'read'
  return /^\s*with\b/i.test(text) && !/\b(?:insert|update|delete)\b/i.test(text) ? 'read' : 'write'
}

type Functions = Record<string, (...args: never[]) => Promise<unknown>>

/** Wraps the functions so that they fail with StoreErrors that name them. */
export function namedFunctions<T extends Functions>(table: string, functions: T): T {
  const named = Object.entries(functions).map(([name, call]) => [
    name,
    (...args: never[]) =>
      call(...args).catch((error: unknown) => {
        throw withoutValues(error, `${table}.${name}`)
      }),
  ])
  return Object.fromEntries(named) as T // each entry keeps its own signature
}
