import { createHash } from 'node:crypto'
import { importAccount } from '@raidkit/contract/account/accountFile'
import type { FieldFault } from '@raidkit/contract/platform/errors'
import type { z } from 'zod'
import { parsedRequest } from '../../platform/http/bodies/parsedRequest.ts'
import { jsonTrouble } from '../../platform/http/bodies/jsonScan.ts'

export type ImportRequest = z.output<typeof importAccount.request>
type Character = ImportRequest['file']['chars'][number]

/** Steps of reading an import: a refusal, or everything except the characters followed by each character. */
export type ImportStep =
  | { kind: 'refused'; about: string | FieldFault }
  | { kind: 'read'; request: ImportRequest; charCount: number; hash: string }
  | { kind: 'char'; char: Character }

/**
 * Maximum number of JSON values; twenty characters with every item, quest and objective of the game have about 700,000.
 */
const MOST_VALUES = 1_000_000

/** Returns the reason why the file is too large or too deep to be parsed, if any. */
export function importTrouble(bytes: Uint8Array): string | undefined {
  return jsonTrouble(bytes, MOST_VALUES)
}

/** Parses an import, from its size and shape down to the last field. */
export function* readImport(bytes: Uint8Array): Generator<ImportStep> {
  const read = requestOf(bytes)
  if ('fault' in read) return yield { kind: 'refused', about: read.fault }
  const { chars } = read.request.file
  const hash = createHash('sha256').update(bytes).digest('hex')
  const request = { ...read.request, file: { ...read.request.file, chars: [], information: undefined } }
  yield { kind: 'read', request, charCount: chars.length, hash }
  for (const char of chars) yield { kind: 'char', char }
}

function requestOf(bytes: Uint8Array): { request: ImportRequest } | { fault: string | FieldFault } {
  const trouble = importTrouble(bytes)
  if (trouble) return { fault: trouble }
  let given: unknown
  try {
    given = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return { fault: { field: 'request', why: 'is not JSON' } }
  }
  return parsedRequest(importAccount, given)
}
