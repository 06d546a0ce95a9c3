import type { CachedItem } from '@raidkit/rules/catalogue/items'

const made = new WeakMap<readonly CachedItem[], ReadonlyMap<string, CachedItem>>()

/** The items by their uids: made once for each copy of the catalogue. */
export function itemsByUid(items: readonly CachedItem[]): ReadonlyMap<string, CachedItem> {
  const known = made.get(items) ?? new Map(items.map((item) => [item.uid, item]))
  made.set(items, known)
  return known
}
