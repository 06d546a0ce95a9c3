import { Refusal } from '@raidkit/contract/platform/errors'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { HeldConnectionError } from './askers.ts'

/**
 * Error of a failed query, without its values: the driver's own errors contain them (an e-mail address in "Key
 * (email)=(…) already exists"), and errors are logged.
 */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code: string
  readonly constraint: string | undefined

  constructor(what: string, code: string, constraint: string | undefined) {
    super(`${what} failed: ${code}${constraint ? ` (${constraint})` : ''}`)
    this.code = code
    this.constraint = constraint
  }
}

export const UNIQUE_VIOLATION = '23505'
export const NO_PARTITION = '23514'
export const LOCK_TIMEOUT = '55P03'

/** Driver's message if neither the server nor the network gave a code. */
const SILENCE = 'no answer'
export const NO_FREE_CONNECTION = 'no free connection'
const DRIVER_WORDS: readonly [RegExp, string][] = [
  [/^Query read timeout/, SILENCE],
  [/connection timeout$/, SILENCE],
  [/^timeout exceeded when trying to connect/, NO_FREE_CONNECTION],
]
const LOST = 'connection lost'

/** Start of the codes that mean the database is away: SQLSTATEs, classes of them, and codes of the network. */
const AWAY = [
  LOST,
  ...DRIVER_WORDS.map(([, word]) => word),
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
  '08', // the connection
  '53', // no room: disk, memory, connections
  '57P', // starting, stopping, crashed
  '57014', // a statement that took too long
  '58030', // the disk
  '25006', // read only: a standby, or a full disk on some services
  '40001', // collisions that went on through all tries
  '40P01',
  LOCK_TIMEOUT,
]

/**
 * Returns true if the database is away, starting, stopping, full or too slow, so that the request is not at fault.
 */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof StoreError && AWAY.some((code) => error.code.startsWith(code))
}

/** Returns true if no answer came in time; it is then unknown if the query took effect. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && wordOf(error) === SILENCE
}

/** Returns true if another transaction was in the way, so that the same work may succeed now. */
export function isPassing(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error) ?? '')
}

/** Returns the SQLSTATE, or the network's code if there was no answer at all. */
export function codeOf(error: unknown): string | undefined {
  return textField(error, 'code')
}

export function constraintOf(error: unknown): string | undefined {
  return textField(error, 'constraint')
}

const OWN = [Refusal, HeldConnectionError]

/** Converts an error of the driver into a StoreError; a refusal thrown by the work stays unchanged. */
export function withoutValues(error: unknown, what: string): unknown {
  // The query layer also wraps errors from before it has a connection: a refusal, or a fault of the caller.
  if (error instanceof DrizzleQueryError && OWN.some((kind) => error.cause instanceof kind))
    return error.cause
  if (!(error instanceof DrizzleQueryError || error instanceof pg.DatabaseError)) return error
  return storeErrorOf(error, what)
}

/** Converts an error that can come only from the driver, such as a failure to connect. */
export function storeErrorOf(error: unknown, what: string): StoreError {
  return new StoreError(what, codeOf(error) ?? wordOf(error) ?? LOST, constraintOf(error))
}

function wordOf(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { message } = at
    const word = DRIVER_WORDS.find(([pattern]) => pattern.test(message))?.[1]
    if (word) return word
  }
  return undefined
}

/** Reads a field of the driver's error, which the query layer wraps as its cause. */
function textField(error: unknown, field: 'code' | 'constraint'): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const value: unknown = Reflect.get(at, field)
    if (typeof value === 'string') return value
  }
  return undefined
}
