import { Refusal } from '@raidkit/contract/platform/errors'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { describeMissing, findNearestName } from './nearestName.ts'

/** Refuses a parameter that a call does not have: a misspelt one would silently change the meaning of the request. */
export function refuseUnknownNames(query: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const names = known.filter((name) => name !== KEY_HEADER)
  const missing = describeMissing('parameter', unknown, names)
  const isNear = findNearestName(unknown, names) !== undefined
  const list = names.length > 0 ? ` This call takes ${names.join(', ')}.` : ' This call takes none.'
  throw new Refusal('bad_request', { field: unknown, why: isNear ? missing : missing + list })
}
