import type { Needs, PoolNeed } from './types.ts'

/** What to do with an item, and why. */
export type Verdict =
  /** `count` pieces are needed in all; what is recorded beyond that is `spare`. */
  | { state: 'keep'; count: number; spare: number }
  /** Nobody asks for it by name, but it would serve one of these. */
  | { state: 'pool'; pools: readonly PoolNeed[]; spare: number }
  | { state: 'sell'; spare: number }

/** Pools are known by their numbers until somebody has asked for their members. */
type Members = readonly (readonly string[])[] | undefined

/** Answers for any item whether it is to be kept. */
export function verdicts(needs: Needs, members: Members): (uid: string) => Verdict {
  const counts = new Map(needs.items.map(({ uid, fir, plain }) => [uid, fir + plain]))
  for (const uid of needs.held.flatMap(({ uids }) => uids)) counts.set(uid, Math.max(1, counts.get(uid) ?? 0))
  const spares = new Map(needs.spare.map(({ uid, fir, plain }) => [uid, fir + plain]))
  const pools = poolsByItem(needs.pools, members)
  return (uid) => {
    const spare = spares.get(uid) ?? 0
    const count = counts.get(uid) ?? 0
    if (count > 0) return { state: 'keep', count, spare }
    const serves = pools.get(uid)
    return serves ? { state: 'pool', pools: serves, spare } : { state: 'sell', spare }
  }
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
