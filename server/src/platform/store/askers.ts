import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from './log.ts'

/**
 * Unit of work that uses the database: one request, one socket message, one page. An asker has one connection at a
 * time, and askers of the same account or address share what `ConnectionGate` gives them.
 */
export type Asker = {
  /** Account, or the network of a visitor; undefined for the site itself. */
  share: string | undefined
  /**
   * Time until which it waits for a connection, on the clock of `performance.now()`; undefined: the time of the pool.
   */
  waitUntilMs: number | undefined
  /**
   * Maximum time that it waits for the database without an answer, over all its waits; undefined: the limit of each
   * wait.
   */
  mostSilentMs: number | undefined
  /** Time that it has waited for the database since the last answer. */
  silentMs: number
  /** Resolves when its connection is free again. */
  lane: Promise<void> | undefined
}

const asking = new AsyncLocalStorage<Asker | undefined>()

type Holding = { isHeld: boolean; log: Log; logged: Set<string> }
const holding = new AsyncLocalStorage<Holding>()

type AskerTimes = Partial<Pick<Asker, 'waitUntilMs' | 'mostSilentMs'>>

export function makeAsker(share?: string, { waitUntilMs, mostSilentMs }: AskerTimes = {}): Asker {
  return { share, waitUntilMs, mostSilentMs, silentMs: 0, lane: undefined }
}

/** Runs independent work: a caller that holds a connection must not wait for it. */
export function runAsAsker<T>(asker: Asker | undefined, work: () => T): T {
  return asking.run(asker, () => holding.exit(work))
}

export function currentAsker(): Asker | undefined {
  return asking.getStore()
}

/** Charges further work to this account, whatever its origin. */
export function chargeAccount(userUid: string): void {
  const asker = asking.getStore()
  if (asker) asker.share = `account ${userUid}`
}

/** Waits until the asker's connection is free. Returns the function that frees it again. */
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

/**
 * Returns the remaining time for an answer of the database, at least one millisecond because of the timer; undefined
 * if it is not limited.
 */
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

/** Resets the waiting time after an answer of the database. */
export function endSilence(asker: Asker | undefined): void {
  if (asker) asker.silentMs = 0
}

/** Marks the work as holding a connection until it ends. Work that it leaves running holds none. */
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
 * Reports a wait for something outside the database, or for a second connection, during a transaction. This is a
 * fault, since the connection is held as long as the other side takes. Tests and development get an error; production
 * logs it once.
 */
export function refuseWhileHolding(what: string): void {
  if (!isHoldingConnection()) return
  if (process.env['NODE_ENV'] === 'production') return tellWhileHolding(what)
  const error = new HeldConnectionError(what)
  // The test also fails if the caller handles the error as one of the other side.
  if (process.env['NODE_ENV'] === 'test') void Promise.reject(error)
  throw error
}

/** Logs such a wait, once per kind: for reads beside the transaction, such as one that fills a cache. */
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
