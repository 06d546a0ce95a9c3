import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/**
 * A query that failed, without its values: the driver's own errors carry them (an e-mail address in
 * "Key (email)=(…) already exists"), and errors end up in logs.
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

/** The database is away, starting or stopping: the same question may well be answered in a moment. */
const AWAY = new Set([
  'connection lost',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
])

export function isDatabaseAway(error: unknown): boolean {
  return error instanceof StoreError && AWAY.has(error.code)
}

/** Another transaction was in the way; the same work may well succeed now. */
export function isPassing(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error) ?? '')
}

/** SQLSTATE, or the network's code when there was no answer at all. */
export function codeOf(error: unknown): string | undefined {
  return textField(error, 'code')
}

export function constraintOf(error: unknown): string | undefined {
  return textField(error, 'constraint')
}

/** What came from the driver becomes a StoreError; a refusal of the work itself stays what it is. */
export function withoutValues(error: unknown, what: string): unknown {
  if (!(error instanceof DrizzleQueryError || error instanceof pg.DatabaseError)) return error
  return new StoreError(what, codeOf(error) ?? 'connection lost', constraintOf(error))
}

/** The query layer wraps the driver's error as its cause. */
function textField(error: unknown, field: 'code' | 'constraint'): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const value: unknown = Reflect.get(at, field)
    if (typeof value === 'string') return value
  }
  return undefined
}
