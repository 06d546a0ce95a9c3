import { z } from 'zod'
import { FavList } from './schema.ts'

/** Additions to and removals from a list of favourites, independent of its current content. */
export const FavChanges = z.strictObject({ added: FavList, removed: FavList })
export type FavChanges = { readonly added: readonly string[]; readonly removed: readonly string[] }

/** Applies changes to a list of favourites; additions are appended. */
export function withFavChanges(favList: readonly string[], { added, removed }: FavChanges): string[] {
  const gone = new Set(removed)
  const known = new Set(favList)
  return [...favList.filter((uid) => !gone.has(uid)), ...added.filter((uid) => !known.has(uid))]
}
