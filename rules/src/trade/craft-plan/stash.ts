import { withRuns, type LimitedRuns, type MadeRuns } from '../trade-board/index.ts'
import type { PlanInput, PlanOption } from './schema.ts'

type Takes = PlanOption['takes']
type Stash = { have: (itemUid: string) => number; buy: PlanInput['buy']; made: MadeRuns }
type StashDraw = {
  /** Cost of the items to buy; infinite if they cannot be bought. */
  rub: number
  after: ReadonlyMap<string, number>
  /** Limited barters made so far, including the earlier ones. */
  made: MadeRuns
  used: { itemUid: string; count: number }[]
  missing: { itemUid: string; count: number }[]
}

export const NOTHING_MADE: MadeRuns = new Map()

/** Takes items from a stash and buys the rest. */
export function drawFromStash(takes: Takes, { have, buy, made: before }: Stash): StashDraw {
  const after = new Map<string, number>()
  const used: StashDraw['used'] = []
  const missing: StashDraw['missing'] = []
  let rub = 0
  let made = before
  for (const { itemUid, count } of takes) {
    const there = after.get(itemUid) ?? have(itemUid)
    const own = Math.min(there, count)
    if (own > 0) used.push({ itemUid, count: own })
    after.set(itemUid, there - own)
    if (count <= own) continue
    missing.push({ itemUid, count: count - own })
    const bought = buy(itemUid, count - own, made)
    rub += bought?.rub ?? Number.POSITIVE_INFINITY
    made = withRuns(made, bought?.limited ?? [])
  }
  return { rub, after, made, used, missing }
}

/**
 * Returns the owned items that do not suffice for all stations that could use them, so that the plan must distribute
 * them. All other items suffice in any case.
 */
export function contestedItems({ options, owned, slots }: PlanInput): ReadonlySet<string> {
  const wants = options.map((option) => ({ option, counts: sumByUid(option.takes) }))
  const wanted = [...owned].filter(([uid, have]) => isTooFew(have, { uid, wants, slots }))
  return new Set(wanted.map(([uid]) => uid))
}

/**
 * Returns the barters that all stations together could use more often than the trader allows, with the number of uses.
 */
export function contestedBarters({ options, buy, slots }: PlanInput): MadeRuns {
  const limits = new Map<string, number>()
  const wants = options.map((option) => {
    const limited: LimitedRuns[] = []
    for (const { itemUid, count } of option.takes)
      limited.push(...(buy(itemUid, count, NOTHING_MADE)?.limited ?? []))
    for (const { recipeUid, limit } of limited) limits.set(recipeUid, limit)
    return { option, counts: withRuns(NOTHING_MADE, limited) }
  })
  return new Map([...limits].filter(([uid, limit]) => isTooFew(limit, { uid, wants, slots })))
}

type Want = { option: Pick<PlanOption, 'station' | 'before'>; counts: ReadonlyMap<string, number> }
type ItemDemand = { uid: string; wants: readonly Want[]; slots: number }

/** Tells whether the stations together could use more than is available. */
function isTooFew(have: number, { uid, wants, slots }: ItemDemand): boolean {
  const byStation = new Map<string, number[]>()
  let isChained = false
  for (const { option, counts } of wants) {
    const count = counts.get(uid) ?? 0
    // Crafts made first occupy other stations, and the whole chain has its turn with the first of those.
    if (count > 0 && option.before) isChained = true
    if (count > 0) byStation.set(option.station, [...(byStation.get(option.station) ?? []), count])
  }
  const most = [...byStation.values()].map((counts) =>
    sumOf(counts.toSorted((a, b) => b - a).slice(0, slots)),
  )
  return (byStation.size > 1 || isChained) && sumOf(most) > have
}

function sumByUid(takes: Takes): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { itemUid, count } of takes) counts.set(itemUid, (counts.get(itemUid) ?? 0) + count)
  return counts
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
