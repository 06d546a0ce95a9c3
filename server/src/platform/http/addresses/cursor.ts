import { Refusal } from '@raidkit/contract/platform/errors'
import { illFormed } from '../bodies/wellFormed.ts'

/** Encodes the place after which the next page of a list begins, for the reader to send with the next request. */
export function cursorOf(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Decodes a cursor, or refuses it: it may be anything that a client has sent. */
export function partsOf(cursor: string, count: number): string[] {
  const parts = read(cursor)
  if (parts?.length !== count || illFormed(parts))
    throw new Refusal('bad_request', { field: 'after', why: 'must be the `next` of the page before' })
  return parts
}

function read(cursor: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : undefined
  } catch {
    return undefined
  }
}
