import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openStore, type OpenStore } from '../platform/store/connection.ts'
import { emptiedDatabases } from './emptiedDatabases.ts'
import { silentLog } from './silentLog.ts'
import { testServer } from './testServer.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A migrated, empty database of its own, a copy of the run's template. */
export async function testDatabase(): Promise<TestDatabase> {
  const { template } = await testServer()
  return create(`template ${template}`)
}

/** A database with nothing in it, not even tables. */
export async function bareDatabase(): Promise<TestDatabase> {
  return create('template template0')
}

/** Emptied databases of this thread, which the next test may take. */
const emptied = emptiedDatabases()

export type TestStore = { store: OpenStore; url: string; close: () => Promise<void> }

/** A store over a database of its own that is empty; `close` ends both. */
export async function testStore(poolSize = 10): Promise<TestStore> {
  const database = await emptied.take(testDatabase)
  const store = await openStore({ databaseUrl: database.url, log: silentLog, poolSize })
  return { store, url: database.url, close: () => store.close().then(() => emptied.giveBack(database)) }
}

/** Counts the connections to a database that wait for a lock. */
export async function countLockWaits(url: string): Promise<number> {
  const { rowCount } = await asAdmin(url).query(
    `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
    [new URL(url).pathname.slice(1)],
  )
  return rowCount ?? 0
}

async function create(from: string): Promise<TestDatabase> {
  const { url, prefix } = await testServer()
  const name = `${prefix}_${randomBytes(5).toString('hex')}`
  await asAdmin(url).query(`create database ${name} ${from} ${await strategyOf(url)}`)
  const drop = async () => {
    await asAdmin(url).query(`drop database if exists ${name} with (force)`)
  }
  return { url: Object.assign(new URL(url), { pathname: `/${name}` }).href, drop }
}

let strategy: Promise<string> | undefined

/** Since 15 a copy may go through the log instead of two checkpoints, which is several times faster. */
function strategyOf(url: string): Promise<string> {
  return (strategy ??= asAdmin(url)
    .query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    .then(({ rows }) => ((rows[0]?.version ?? 0) >= 150_000 ? 'strategy wal_log' : '')))
}

let admin: pg.Pool | undefined

/** One connection of the thread for all its databases; it closes soon after the last was asked for. */
function asAdmin(url: string): pg.Pool {
  admin ??= new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 5000, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  ) // the server was stopped before it
  return admin
}
