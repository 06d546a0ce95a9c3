/** The favourites after a click on an item's star: added at the end if absent, removed if present. */
export function toggledFavourite(favList: readonly string[], itemUid: string): string[] {
  return favList.includes(itemUid) ? favList.filter((uid) => uid !== itemUid) : [...favList, itemUid]
}
