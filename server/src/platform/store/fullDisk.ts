import { codeOf } from './storeError.ts'
import { StartError } from './startError.ts'

/** Codes of the file system and of PostgreSQL (53100: disk_full). */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** Messages of programs that give no code, such as initdb and the server. */
const WORDS = /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded|wrote only \d+ of \d+ bytes/i

/** Returns the error of a start that failed for lack of space; undefined for other failures. */
export function fullDisk(error: unknown, place: string): StartError | undefined {
  if (!isFull(error)) return undefined
  return new StartError(`the disk is full: there is no room to write in ${place}. Free some and start again`)
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CODES.has(codeOf(error) ?? '') || WORDS.test(error.message) || isFull(error.cause)
}
