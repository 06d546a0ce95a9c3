import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { storeErrorOf, withoutValues } from './storeError.ts'

/** The database, or one transaction of it: the tables' functions work over both. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** The database over a pool. Its own transactions would never give back a connection that breaks at BEGIN. */
export function databaseOver(pool: () => pg.Pool): Db {
  const query = (...args: [never]) => pool().query(...args)
  // Safe: outside of transactions the query layer asks for nothing else, and hands on what the driver takes.
  const chosen = { query } as unknown as pg.Pool
  const db: Db = drizzle({ client: chosen })
  db.transaction = async (work, config) => {
    const client = await pool()
      .connect()
      .catch((error: unknown) => {
        throw storeErrorOf(error, 'connection')
      })
    try {
      return await drizzle({ client }).transaction(work, config)
    } finally {
      client.release() // the pool itself drops one that is broken or was ended
    }
  }
  return db
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
