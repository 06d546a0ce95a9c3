import type { PlanInput, PlanOption } from './schema.ts'

type Takes = PlanOption['takes']
type Stash = { have: (itemUid: string) => number; costOf: PlanInput['costOf'] }
type Drawn = {
  /** What has to be bought; infinite where that cannot be. */
  rub: number
  after: ReadonlyMap<string, number>
  used: { itemUid: string; count: number }[]
}

/** Takes things out of a stash and buys the rest. */
export function drawn(takes: Takes, { have, costOf }: Stash): Drawn {
  const after = new Map<string, number>()
  const used: Drawn['used'] = []
  let rub = 0
  for (const { itemUid, count } of takes) {
    const there = after.get(itemUid) ?? have(itemUid)
    const own = Math.min(there, count)
    if (own > 0) used.push({ itemUid, count: own })
    after.set(itemUid, there - own)
    if (count > own) rub += (count - own) * (costOf(itemUid) ?? Number.POSITIVE_INFINITY)
  }
  return { rub, after, used }
}

/** Owned things that several stations could want: who takes them is part of the question. */
export function contestedItems({ options, owned }: PlanInput): ReadonlySet<string> {
  const wantedBy = new Map<string, Set<string>>()
  for (const { station, takes } of options) {
    for (const { itemUid } of takes) {
      const stations = wantedBy.get(itemUid) ?? new Set()
      wantedBy.set(itemUid, stations.add(station))
    }
  }
  return new Set([...owned.keys()].filter((uid) => (wantedBy.get(uid)?.size ?? 0) > 1))
}
