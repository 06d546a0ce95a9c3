import { searchKey } from '@raidkit/rules/catalogue/items'
import { poolMembers, type PoolNeed } from '@raidkit/rules/progress/needs'
import type { NeedNames } from '../shared/needs/needNames.ts'

/** A pool with those of its members that the search finds. */
export type PoolHit = { pool: PoolNeed; hits: readonly string[] | undefined }

type View = {
  members: readonly (readonly string[])[] | undefined
  /** Items that a search finds; undefined: there is no search. */
  found: ReadonlySet<string> | undefined
  search: string
  names: NeedNames
}

/**
 * Returns the pools that match a search, by any of their members or by the name of the quest. Those that can be worked
 * on come first, short lists before long ones.
 */
export function fittingPools(pools: readonly PoolNeed[], { members, found, search, names }: View): PoolHit[] {
  const ordered = pools.toSorted(
    (one, other) => Number(other.isOpen) - Number(one.isOpen) || one.size - other.size,
  )
  if (!found) return ordered.map((pool) => ({ pool, hits: undefined }))
  const key = searchKey(search)
  return ordered.flatMap((pool) => {
    const hits = poolMembers(pool, members)?.filter((uid) => found.has(uid)) ?? []
    const isNamed = searchKey(names.questOf(pool.questUid)?.name ?? '').includes(key)
    return hits.length > 0 || isNamed ? [{ pool, hits }] : []
  })
}
