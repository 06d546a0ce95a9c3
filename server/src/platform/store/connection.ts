import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { runAsAsker } from './askers.ts'
import { databaseOver, namedFunctions, type Db } from './database.ts'
import { createIdempotency, removeOldKeys } from '../tables/idempotency.ts'
import type { Log } from './log.ts'
import { migrateDatabase } from './migrate.ts'
import { openPools, PATIENCES, type Patiences } from './pools.ts'
import { isPassing, withoutValues } from './storeError.ts'
import { createTables } from './tables.ts'

export type StoreOptions = {
  databaseUrl: string
  log: Log
  poolSize?: number
  patiences?: Patiences
  /** Random source for the pauses between retries. */
  random?: () => number
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'
type InTransaction = <T>(work: (store: Store) => Promise<T>, isolation?: Isolation) => Promise<T>

/** Tables, over the database or over one of its transactions. */
export type Store = ReturnType<typeof createTables> & {
  /**
   * Runs work in a transaction, completely or not at all. Inside a transaction it joins that one. The work may run
   * again when transactions collide.
   */
  inTransaction: InTransaction
}

export type OpenStore = Store & {
  idempotency: ReturnType<typeof createIdempotency<Store>>
  removeOldIdempotencyKeys: (nowMs: number) => Promise<number>
  /** Returns true if the database answers. */
  ping: (timeoutMs?: number) => Promise<boolean>
  close: () => Promise<void>
}

/** Creates the store of an open transaction. */
export function storeOver(tx: Db): Store {
  const store: Store = { ...createTables(tx), inTransaction: (work) => work(store) }
  return store
}

/** Migrates the database and connects to it. */
export async function openStore({
  databaseUrl,
  log,
  poolSize = 10,
  patiences = PATIENCES,
  random = Math.random,
}: StoreOptions): Promise<OpenStore> {
  const applied = await migrateDatabase(databaseUrl)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  const pools = openPools({ databaseUrl, size: poolSize, patiences, log })
  const db = databaseOver(pools.lend)
  const transact = <T>(work: (store: Store, tx: Db) => Promise<T>, isolation: Isolation = 'read committed') =>
    retrying(() => db.transaction((tx) => work(storeOver(tx), tx), { isolationLevel: isolation }), random)
  let closed: Promise<void> | undefined
  return {
    ...createTables(db),
    inTransaction: transact,
    idempotency: namedFunctions('idempotency', createIdempotency<Store>(transact)),
    removeOldIdempotencyKeys: (nowMs) => removeOldKeys(db, nowMs),
    // Pings count against no account or address: a monitor that asks often must not make the site look overloaded.
    ping: (timeoutMs = 2000) => runAsAsker(undefined, () => answersWithin(db, timeoutMs)),
    close: () => (closed ??= pools.end()),
  }
}

const TRIES = 6
const FIRST_PAUSE_MS = 10

async function retrying<T>(transaction: () => Promise<T>, random: () => number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === TRIES || !isPassing(error)) throw withoutValues(error, 'transaction')
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * random())
    }
  }
}

async function answersWithin(db: Db, timeoutMs: number): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, sleep(timeoutMs, false, { ref: false })])
}
