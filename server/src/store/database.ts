import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'
import { withoutValues } from './storeError.ts'

/** The database, or one transaction of it: the tables' functions work over both. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

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
