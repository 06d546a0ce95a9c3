import { Refusal } from '@raidkit/contract/platform/errors'
import {
  FavList,
  MOST_ITEMS,
  MOST_TARGETS,
  withFavChanges,
  type FavChanges,
  type FavTarget,
} from '@raidkit/rules/account/users'
import { targetsOf, withTargetChanges, type TargetChange } from '@raidkit/rules/market/watch-list'

type FavouritesInput = { favList?: readonly string[] | undefined; favChanges?: FavChanges | undefined }

/**
 * Returns the favourites to store: unique, in the given order, and only uids of existing items. Existing favourites may
 * stay, as an item that is missing from the catalogue can come back.
 */
export function keptFavourites(
  { favList, favChanges }: FavouritesInput,
  stored: unknown,
  exists: (uid: string) => boolean,
): string[] {
  const before = FavList.safeParse(stored).data ?? []
  const known = new Set(before)
  const wanted = withFavChanges(favList ?? before, favChanges ?? { added: [], removed: [] })
  const kept = [...new Set(wanted)].filter((uid) => exists(uid) || known.has(uid))
  if (kept.length > MOST_ITEMS)
    throw new Refusal('bad_request', { field: 'favList', why: `at most ${MOST_ITEMS}` })
  return kept
}

/** Applies target changes and keeps the targets of favourites only. */
export function keptTargets(
  changes: readonly TargetChange[],
  before: readonly FavTarget[],
  favList: unknown,
): FavTarget[] {
  const kept = targetsOf(withTargetChanges(before, changes), FavList.safeParse(favList).data ?? [])
  if (kept.length > MOST_TARGETS) {
    throw new Refusal('bad_request', { field: 'targetChanges', why: `at most ${MOST_TARGETS}` })
  }
  return kept
}
