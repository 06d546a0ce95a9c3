import type { Needs, PoolNeed } from './types.ts'

/** What to do with an item, and why. */
export type Verdict =
  /** `count` pieces are needed in all, `left` of them are not recorded yet; what is recorded beyond that is `spare`. */
  | { state: 'keep'; count: number; left: number; spare: number }
  /** Nobody asks for it by name, but it would serve one of these. */
  | { state: 'pool'; pools: readonly PoolNeed[]; spare: number }
  | { state: 'sell'; spare: number }

/** Pools are known by their numbers until somebody has asked for their members. */
type Members = readonly (readonly string[])[] | undefined

/** Says for any item whether it is to be kept. */
export function verdicts(needs: Needs, members: Members): (uid: string) => Verdict {
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

type Kept = { count: number; left: number }

/** Pieces to give away, one to have, and money. */
function keptCounts({ items, held, money }: Needs): ReadonlyMap<string, Kept> {
  const counts = new Map<string, Kept>()
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

/** The pools that an item belongs to. Those that are sold to a trader keep nothing: selling is what they ask for. */
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

/** The items of a pool; undefined while they have not been asked for. */
export function poolMembers(pool: PoolNeed, members: Members): readonly string[] | undefined {
  return 'uids' in pool.members ? pool.members.uids : members?.[pool.members.pool]
}
