/** Suffix of item urls of guns that do not fire without parts (spec section 3). */
const BARE = '_not_func'

/** Returns the gun's slug in the address of the builder: its item's url without the suffix of bare guns. */
export function gunSlug(itemUrl: string): string {
  return itemUrl.endsWith(BARE) ? itemUrl.slice(0, -BARE.length) : itemUrl
}
