import { codeOf } from './storeError.ts'
import { StartError } from './startError.ts'

/** Of the file system and of PostgreSQL (53100: disk_full). */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** Of programs that tell only in words, as initdb and the server do. */
const WORDS = /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded|wrote only \d+ of \d+ bytes/i

/** What to say when a start failed for want of room; undefined when it was something else. */
export function fullDisk(error: unknown, place: string): StartError | undefined {
  if (!isFull(error)) return undefined
  return new StartError(`the disk is full: there is no room to write in ${place}. Free some and start again`)
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CODES.has(codeOf(error) ?? '') || WORDS.test(error.message) || isFull(error.cause)
}
