import type { PlanInput, PlanOption } from './schema.ts'

type Takes = PlanOption['takes']
type Stash = { have: (itemUid: string) => number; costOf: PlanInput['costOf'] }
type Drawn = {
  /** What has to be bought; infinite where that cannot be. */
  rub: number
  after: ReadonlyMap<string, number>
  used: { itemUid: string; count: number }[]
  missing: { itemUid: string; count: number }[]
}

/** Takes things out of a stash and buys the rest. */
export function drawn(takes: Takes, { have, costOf }: Stash): Drawn {
  const after = new Map<string, number>()
  const used: Drawn['used'] = []
  const missing: Drawn['missing'] = []
  let rub = 0
  for (const { itemUid, count } of takes) {
    const there = after.get(itemUid) ?? have(itemUid)
    const own = Math.min(there, count)
    if (own > 0) used.push({ itemUid, count: own })
    after.set(itemUid, there - own)
    if (count <= own) continue
    missing.push({ itemUid, count: count - own })
    rub += costOf(itemUid, count - own) ?? Number.POSITIVE_INFINITY
  }
  return { rub, after, used, missing }
}

/**
 * Owned things that are too few for all stations that could want them: who takes them is part of the question. Of
 * everything else there is enough, whatever the others do.
 */
export function contestedItems({ options, owned, slots }: PlanInput): ReadonlySet<string> {
  const wanted = [...owned.keys()].filter((uid) => {
    const byStation = new Map<string, number[]>()
    for (const { station, takes } of options) {
      const count = takes.reduce((sum, one) => (one.itemUid === uid ? sum + one.count : sum), 0)
      if (count > 0) byStation.set(station, [...(byStation.get(station) ?? []), count])
    }
    const most = [...byStation.values()].map((counts) =>
      sumOf(counts.toSorted((a, b) => b - a).slice(0, slots)),
    )
    return byStation.size > 1 && sumOf(most) > (owned.get(uid) ?? 0)
  })
  return new Set(wanted)
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
