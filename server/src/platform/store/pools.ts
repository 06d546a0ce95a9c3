import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import {
  countingSilence,
  currentAsker,
  endSilence,
  isHoldingConnection,
  refuseWhileHolding,
  silenceLeftMs,
  takeLane,
  tellWhileHolding,
  whileHolding,
  type Asker,
} from './askers.ts'
import { ConnectionGate } from './connectionGate.ts'
import type { Lend, Lent, Purpose } from './database.ts'
import type { Log } from './log.ts'
import { codeOf, isSilence, NO_FREE_CONNECTION, StoreError, storeErrorOf } from './storeError.ts'

/** Time limits: to get a connection, of the server for a statement, and of the client for its answer. */
export type Patience = { connectMs: number; statementMs: number; answerMs: number }
export type Patiences = { waited: Patience; unwaited: Patience }

/**
 * Time limits of requests and of scheduled work. The server gives up first, and the connection stays usable; it is
 * lost only if the server does not even report that. All limits of a request fit into its deadline
 * (`platform/http/deadline.ts`).
 */
export const PATIENCES: Patiences = {
  waited: { connectMs: 4000, statementMs: 7000, answerMs: 8000 },
  unwaited: { connectMs: 10_000, statementMs: 60_000, answerMs: 65_000 },
}

const UNWAITED_CONNECTIONS = 4
/** Share of the request connections that is for transactions, which are longer than reads, and fewer. */
const WRITING_SHARE = 0.4
const IDLE_IN_TRANSACTION_MS = 30_000
/** Delay in ms before the first keep-alive probe; the kernel notices a dead connection within 20 s. */
export const FIRST_PROBE_MS = 10_000

const unwaited = new AsyncLocalStorage<true>()

/** Runs work that no request waits for: its queries have longer time limits and connections of their own. */
export function runUnhurried<T>(work: () => Promise<T>): Promise<T> {
  return unwaited.run(true, work)
}

export type Pools = {
  /** Lends a connection to the current asker, as soon as it is its turn. */
  lend: Lend
  end: () => Promise<void>
}

type PoolOptions = { databaseUrl: string; size: number; patiences: Patiences; log: Log }

/**
 * Opens the pools. Reads and writes have connections of their own, so that neither waits for the other, each with a
 * gate in front of it. Scheduled work has a third pool.
 */
export function openPools({ databaseUrl, size, patiences, log }: PoolOptions): Pools {
  const open = (patience: Patience, max: number) => openPool(databaseUrl, { ...patience, max, log })
  const gated = (max: number) => ({
    pool: open(patiences.waited, max),
    gate: new ConnectionGate({ size: max, waitMs: patiences.waited.connectMs }),
  })
  const forWriting = gated(Math.max(1, Math.round(size * WRITING_SHARE)))
  const forReading = gated(Math.max(1, size - Math.round(size * WRITING_SHARE)))
  const forJobs = open(patiences.unwaited, Math.min(size, UNWAITED_CONNECTIONS))
  const logged = new Set<string>()

  const lend: Lend = async (purpose, work) => {
    const tell = purpose === 'read' ? tellWhileHolding : refuseWhileHolding
    tell(`a second connection (${purpose})`)
    const isUnwaited = unwaited.getStore() === true
    const asker = isUnwaited ? undefined : currentAsker()
    // Work that holds a connection must not queue with askers that wait for that connection.
    if (isUnwaited || isHoldingConnection()) return lent({ pool: forJobs, asker }, purpose, work)
    const { pool, gate } = purpose === 'read' ? forReading : forWriting
    const leaveLane = await takeLane(asker)
    try {
      const leave = await countingSilence(asker, () => gate.enter(asker))
      try {
        return await lent({ pool, asker }, purpose, work)
      } finally {
        leave()
      }
    } finally {
      leaveLane()
    }
  }

  const lent: LendFrom = async ({ pool, asker }, purpose, work) => {
    const client = await countingSilence(asker, () => connected(pool, silenceLeftMs(asker)))
    const asked = { query: answering(client, { asker, mostMs: pool.options.query_timeout ?? Infinity }) }
    let isGood = purpose === 'transaction' // its ROLLBACK shows whether the connection is good
    try {
      if (purpose === 'transaction') return await whileHolding({ log, logged }, () => work(asked))
      const answer = await work(asked)
      isGood = true
      return answer
    } finally {
      // The pool itself drops a broken or ended connection as soon as it notices.
      client.release(!isGood)
    }
  }

  return {
    lend,
    end: async () => {
      await Promise.all([forReading.pool, forWriting.pool, forJobs].map((pool) => pool.end()))
    },
  }
}

type LendFrom = <T>(
  from: { pool: pg.Pool; asker: Asker | undefined },
  purpose: Purpose,
  work: (client: Lent) => Promise<T>,
) => Promise<T>

/** Gets a connection of the pool, or fails after `leftMs`; a connection that arrives later is given back. */
async function connected(pool: pg.Pool, leftMs: number | undefined): Promise<pg.PoolClient> {
  const connecting = pool.connect().catch((error: unknown) => {
    throw storeErrorOf(error, 'connection')
  })
  if (leftMs === undefined) return connecting
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StoreError('connection', NO_FREE_CONNECTION, undefined)), leftMs)
  try {
    return await Promise.race([connecting, late])
  } catch (error) {
    void connecting.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Asker of a query, and the pool's time limit for the answer. */
type Answering = { asker: Asker | undefined; mostMs: number }

/** Wraps the client's queries so that they fail once the asker has used up its waiting time. */
function answering(client: pg.PoolClient, { asker, mostMs }: Answering): Lent['query'] {
  const query = async (config: unknown, ...values: unknown[]): Promise<unknown> => {
    const leftMs = silenceLeftMs(asker) ?? Infinity
    const timed = leftMs < mostMs ? { ...asConfig(config), query_timeout: leftMs } : config
    // Safe: the arguments of the query layer, with only a time limit added.
    const args = [timed, ...values] as [never]
    try {
      const answer: unknown = await countingSilence(asker, async () => client.query(...args))
      endSilence(asker)
      return answer
    } catch (error) {
      if (!isSilence(error)) endSilence(asker)
      throw error
    }
  }
  return query as Lent['query'] // arguments and results are the driver's own
}

function asConfig(statement: unknown): object {
  return typeof statement === 'object' && statement !== null ? statement : { text: statement }
}

function openPool(
  databaseUrl: string,
  { connectMs, statementMs, answerMs, max, log }: Patience & { max: number; log: Log },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: 'raidkit',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_PROBE_MS,
  })
  const tell = (error: Error) => log.warn({ code: codeOf(error) }, 'database connection lost')
  // Without listeners these events would end the process: the first is of idle clients, the second of busy ones.
  pool.on('error', tell)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    endWhenSilent(client)
  })
  return pool
}

/**
 * Closes a connection at once when an answer did not come, since its state is unknown: no ROLLBACK then waits behind
 * the same silence, no transaction stays open, and the pool does not lend it again.
 */
export function endWhenSilent(client: pg.ClientBase): void {
  const query = (...args: [never, never, never]): unknown => {
    const answer: unknown = pg.Client.prototype.query.apply(client, args)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        // Safe: the pool's clients are complete clients; only their type omits `end`.
        if (isSilence(error)) void (client as pg.Client).end()
      })
    }
    return answer
  }
  Reflect.set(client, 'query', query)
}
