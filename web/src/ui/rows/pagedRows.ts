import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { pageIn } from '../address/address.ts'

/**
 * Returns the number of rows before the page in an address; empty for the first page, which is the one that users with
 * scripts request.
 */
export function skippedBy(params: URLSearchParams): { skip?: number } {
  const skip = (pageIn(params) - 1) * FIRST_ROWS
  return skip > 0 ? { skip } : {}
}
