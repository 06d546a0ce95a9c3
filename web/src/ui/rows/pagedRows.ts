import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { pageIn } from '../address.ts'

/** The rows before the page that an address names; nothing for the first, which everybody with scripts asks for. */
export function skippedBy(params: URLSearchParams): { skip?: number } {
  const skip = (pageIn(params) - 1) * FIRST_ROWS
  return skip > 0 ? { skip } : {}
}
