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

type Wanted = { favList?: readonly string[] | undefined; favChanges?: FavChanges | undefined }

/**
 * The favourites that are kept of what is wanted: each once, in its order, and only what some item has. What was a
 * favourite before may stay: an item that is gone from the catalogue can come back.
 */
export function keptFavourites(
  { favList, favChanges }: Wanted,
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

/** The targets that are kept after changes: those of favourites. */
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
