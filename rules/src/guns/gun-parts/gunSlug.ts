/** What item urls of guns end in that do not fire without parts (spec section 3). */
const BARE = '_not_func'

/** A gun in the address of the builder: its item's url, without the ending that says that it is bare. */
export function gunSlug(itemUrl: string): string {
  return itemUrl.endsWith(BARE) ? itemUrl.slice(0, -BARE.length) : itemUrl
}
