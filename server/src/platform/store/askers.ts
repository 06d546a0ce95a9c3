import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from './log.ts'

/**
 * Who is behind the work that is being done: one request, one message of a socket, one page. An asker has one connection
 * at a time, and those of the same account or address share what `ConnectionGate` gives them.
 */
export type Asker = {
  /** An account, or the network of a visitor; undefined for the site itself. */
  share: string | undefined
  /** Until then it waits for a connection, on the clock of `performance.now()`; undefined: as long as the pool says. */
  waitUntilMs: number | undefined
  /** The database may leave it without an answer for so long, over all its waits; undefined: as long as each of them may take. */
  mostSilentMs: number | undefined
  /** How long it has waited for the database since the last answer. */
  silentMs: number
  /** Ends when its connection is free again. */
  lane: Promise<void> | undefined
}

const asking = new AsyncLocalStorage<Asker | undefined>()

type Holding = { isHeld: boolean; log: Log; logged: Set<string> }
const holding = new AsyncLocalStorage<Holding>()

type AskerTimes = Partial<Pick<Asker, 'waitUntilMs' | 'mostSilentMs'>>

export function makeAsker(share?: string, { waitUntilMs, mostSilentMs }: AskerTimes = {}): Asker {
  return { share, waitUntilMs, mostSilentMs, silentMs: 0, lane: undefined }
}

/** Work of its own: whoever starts it does not wait for it while holding a connection. */
export function runAsAsker<T>(asker: Asker | undefined, work: () => T): T {
  return asking.run(asker, () => holding.exit(work))
}

export function currentAsker(): Asker | undefined {
  return asking.getStore()
}

/** From here on the work is charged to this account, wherever it came from. */
export function chargeAccount(userUid: string): void {
  const asker = asking.getStore()
  if (asker) asker.share = `account ${userUid}`
}

/** One after the other: returns when the asker's connection is free, with what says that it is free again. */
export async function takeLane(asker: Asker | undefined): Promise<() => void> {
  if (!asker) return () => undefined
  while (asker.lane) await asker.lane
  const { promise, resolve } = Promise.withResolvers<void>()
  asker.lane = promise
  return () => {
    asker.lane = undefined
    resolve()
  }
}

/** Of the time in which the database has to answer; undefined: nobody counts it. At least one millisecond, as a timer wants. */
export function silenceLeftMs(asker: Asker | undefined): number | undefined {
  if (asker?.mostSilentMs === undefined) return undefined
  return Math.max(1, asker.mostSilentMs - asker.silentMs)
}

/** Counts the time of a wait for the database: for a connection, or for an answer. */
export async function countingSilence<T>(asker: Asker | undefined, wait: () => Promise<T>): Promise<T> {
  const startMs = performance.now()
  try {
    return await wait()
  } finally {
    if (asker) asker.silentMs += performance.now() - startMs
  }
}

/** The database has said something: what was waited for until now does not count any more. */
export function endSilence(asker: Asker | undefined): void {
  if (asker) asker.silentMs = 0
}

/** Marks the work as holding a connection until it ends. What it leaves behind running holds none. */
export async function whileHolding<T>(
  parts: Pick<Holding, 'log' | 'logged'>,
  work: () => Promise<T>,
): Promise<T> {
  const held = { ...parts, isHeld: true }
  try {
    return await holding.run(held, work)
  } finally {
    held.isHeld = false
  }
}

export function isHoldingConnection(): boolean {
  return holding.getStore()?.isHeld ?? false
}

/**
 * Said by whatever waits for something outside the database, and by a query that needs a connection of its own. In a
 * transaction it is a fault: the connection is held as long as the other side takes. Tests and developers get an error;
 * a site that runs logs it once.
 */
export function refuseWhileHolding(what: string): void {
  if (!isHoldingConnection()) return
  if (process.env['NODE_ENV'] === 'production') return tellWhileHolding(what)
  const error = new HeldConnectionError(what)
  // A test run fails also where the caller takes every error for the other side's.
  if (process.env['NODE_ENV'] === 'test') void Promise.reject(error)
  throw error
}

/** The same where it is only logged, once for each kind: a read beside the transaction, such as one that fills a cache. */
export function tellWhileHolding(what: string): void {
  const held = holding.getStore()
  if (!held?.isHeld || held.logged.has(what)) return
  held.logged.add(what)
  held.log.warn(
    { err: new HeldConnectionError(what) },
    'a connection is held while something else is waited for',
  )
}

export class HeldConnectionError extends Error {
  override name = 'HeldConnectionError'

  constructor(what: string) {
    super(`${what} inside a transaction: a connection is held meanwhile`)
  }
}
