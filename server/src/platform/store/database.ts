import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { withoutValues } from './storeError.ts'

/** The database, or one transaction of it: the tables' functions work over both. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** A connection for one query or one transaction. */
export type Lend = <T>(purpose: Purpose, work: (client: Lent) => Promise<T>) => Promise<T>
export type Purpose = 'read' | 'write' | 'transaction'
export type Lent = Pick<pg.PoolClient, 'query'>

/** The database over pools. Its own transactions would never give back a connection that breaks at BEGIN. */
export function databaseOver(lend: Lend): Db {
  const query = (...args: [never]) => lend(purposeOf(args[0]), async (client) => client.query(...args))
  // Safe: outside of transactions the query layer asks for nothing else, and hands on what the driver takes.
  const chosen = { query } as unknown as pg.Pool
  const db: Db = drizzle({ client: chosen })
  db.transaction = async (work, config) =>
    // Safe: of a client the query layer uses what was lent.
    lend('transaction', (client) => drizzle({ client: client as pg.PoolClient }).transaction(work, config))
  return db
}

/** A statement that only reads, by how it begins; what cannot be told is taken for a write. */
export function purposeOf(statement: string | { text: string }): 'read' | 'write' {
  const text = typeof statement === 'string' ? statement : statement.text
  if (/^\s*select\b/i.test(text)) return 'read'
  return /^\s*with\b/i.test(text) && !/\b(?:insert|update|delete)\b/i.test(text) ? 'read' : 'write'
}

type Functions = Record<string, (...args: never[]) => Promise<unknown>>

/** The same functions, failing by StoreErrors that name them. */
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
