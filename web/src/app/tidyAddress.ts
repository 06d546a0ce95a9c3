import { knownSearch } from './pageQuery.ts'

/**
 * Removes foreign query parameters (`?fbclid=…`) from the address. The server rendered the page without them, and
 * hydration requires the same address.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location
  const known = knownSearch(pathname, search)
  if (known !== search) history.replaceState(history.state, '', pathname + known + hash)
}
