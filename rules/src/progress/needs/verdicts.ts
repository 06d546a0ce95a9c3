import type { Needs, PoolNeed } from './types.ts'

/** Advice for an item, and its reason. */
export type Verdict =
  /**
   * `count` pieces are needed in all, `left` of them are not recorded yet; `spare` pieces are recorded beyond the need.
   */
  | { state: 'keep'; count: number; left: number; spare: number }
  /** Nothing needs the item by name, but it could serve one of these pools. */
  | { state: 'pool'; pools: readonly PoolNeed[]; spare: number }
  | { state: 'sell'; spare: number }

/** Members of each pool by its position; undefined until they are loaded. */
type Members = readonly (readonly string[])[] | undefined

/** Returns a function that decides whether to keep an item. */
export function createVerdictLookup(needs: Needs, members: Members): (uid: string) => Verdict {
  const counts = keptCounts(needs)
  const spares = new Map(needs.spare.map(({ uid, fir, plain }) => [uid, fir + plain]))
  const pools = poolsByItem(needs.pools, members)
  return (uid) => {
    const spare = spares.get(uid) ?? 0
    const { count, left } = counts.get(uid) ?? { count: 0, left: 0 }
    if (count > 0) return { state: 'keep', count, left, spare }
    const serves = pools.get(uid)
    return serves ? { state: 'pool', pools: serves, spare } : { state: 'sell', spare }
  }
}

type KeepCount = { count: number; left: number }

/** Counts the pieces to keep: those to give away, one of each item to have, and money. */
function keptCounts({ items, held, money }: Needs): ReadonlyMap<string, KeepCount> {
  const counts = new Map<string, KeepCount>()
  for (const { uid, fir, plain, leftFir, leftPlain } of items) {
    counts.set(uid, { count: fir + plain, left: leftFir + leftPlain })
  }
  for (const { uids, isHeld } of held) {
    for (const uid of uids) {
      const { count, left } = counts.get(uid) ?? { count: 0, left: 0 }
      counts.set(uid, { count: Math.max(1, count), left: Math.max(isHeld ? 0 : 1, left) })
    }
  }
  for (const { uid, count } of money) counts.set(uid, { count, left: count })
  return counts
}

/** Groups the pools by item. Pools to be sold to a trader are left out, because selling is what they require. */
function poolsByItem(pools: readonly PoolNeed[], members: Members): ReadonlyMap<string, readonly PoolNeed[]> {
  const byItem = new Map<string, PoolNeed[]>()
  for (const pool of pools) {
    if (pool.purpose === 'sell') continue
    for (const uid of poolMembers(pool, members) ?? []) {
      const known = byItem.get(uid)
      if (known) known.push(pool)
      else byItem.set(uid, [pool])
    }
  }
  return byItem
}

/** Returns the items of a pool; undefined until they are loaded. */
export function poolMembers(pool: PoolNeed, members: Members): readonly string[] | undefined {
  return 'uids' in pool.members ? pool.members.uids : members?.[pool.members.pool]
}
