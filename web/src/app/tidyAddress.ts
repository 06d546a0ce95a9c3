import { knownSearch } from './pageQuery.ts'

/**
 * Drops from the address what others hung onto the link (`?fbclid=…`). The server made the page without it, and React
 * takes over only what is the same.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location
  const known = knownSearch(pathname, search)
  if (known !== search) history.replaceState(history.state, '', pathname + known + hash)
}
