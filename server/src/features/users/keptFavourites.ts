/**
 * The favourites that are kept of a list: each once, in its order, and only what some item has. What was a favourite
 * before may stay: an item that is gone from the catalogue can come back.
 */
export function keptFavourites(
  wanted: readonly string[],
  stored: unknown,
  exists: (uid: string) => boolean,
): string[] {
  const before = new Set<unknown>(Array.isArray(stored) ? stored : [])
  return [...new Set(wanted)].filter((uid) => exists(uid) || before.has(uid))
}
