import { Refusal } from '@raidkit/contract/platform/errors'
import { illFormed } from '../bodies/wellFormed.ts'

/** Parses a message as an object of unknown fields, or throws a refusal. */
export function parsedText(text: string): Record<string, unknown> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Refusal('bad_request', 'is not JSON')
  }
  const trouble = illFormed(given)
  if (trouble) throw new Refusal('bad_request', trouble)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Refusal('bad_request', 'is no object')
  return given as Record<string, unknown> // safe: an object that JSON.parse made
}
