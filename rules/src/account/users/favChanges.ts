import { z } from 'zod'
import { FavList } from './schema.ts'

/** What was changed of a list of favourites, wherever the list stands by now. */
export const FavChanges = z.strictObject({ added: FavList, removed: FavList })
export type FavChanges = { readonly added: readonly string[]; readonly removed: readonly string[] }

/** A list with its changes: what was added stands at the end. */
export function withFavChanges(favList: readonly string[], { added, removed }: FavChanges): string[] {
  const gone = new Set(removed)
  const known = new Set(favList)
  return [...favList.filter((uid) => !gone.has(uid)), ...added.filter((uid) => !known.has(uid))]
}
