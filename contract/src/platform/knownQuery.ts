/**
 * Normalises a query: unknown names are removed and the others sorted, so that equivalent addresses become equal.
 * Values stay as they are, repeated ones too.
 */
export function knownQuery(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of names) for (const value of given.getAll(name)) known.append(name, value)
  return known.size > 0 ? `?${known}` : ''
}
