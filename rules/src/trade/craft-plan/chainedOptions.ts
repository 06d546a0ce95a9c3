import type { CraftRow } from '../crafts/index.ts'
import { openRows, optionOf, toolsOf, usedUp, type AwayView } from './planOptions.ts'
import { drawFromStash, NOTHING_MADE } from './stash.ts'
import { stepsOf, type PlanInput, type PlanOption, type PlanStep } from './schema.ts'

const HOUR_SEC = 3600
/** Maximum number of crafts started for another one; a longer plan is too laborious to follow. */
const MOST_BEFORE = 3

export type ChainView = AwayView & Pick<PlanInput, 'owned' | 'buy'>

/** Craft with the crafts that feed it; its other ingredients must be obtained. */
type Chain = {
  row: CraftRow
  runs: number
  /** True if the craft runs by itself; otherwise each run is started. */
  isOngoing: boolean
  feeds: readonly Chain[]
  takes: PlanOption['takes']
  /**
   * Cost of `takes`, each item separately and with the whole stash available: precise enough to find the cheaper way.
   */
  rub: number
}

type Take = PlanOption['takes'][number]

type Around = {
  givers: ReadonlyMap<string, readonly CraftRow[]>
  /** Returns the maximum number of stored products of a craft that runs by itself; undefined for other crafts. */
  limitOf: (row: CraftRow) => number | undefined
  endSec: number
  /** Returns the cost of an item that is not made, with the whole stash available. */
  rubOf: (take: Take) => number
}

/**
 * Returns crafts with an ingredient that is made first, in another station or earlier in the same one. All of it must
 * finish in time, and making the ingredient must be cheaper than buying it now, or the only way. Of the chains that use
 * the same stations only the cheapest is kept.
 */
export function chainedOptions(rows: readonly CraftRow[], view: ChainView): PlanOption[] {
  const open = openRows(rows)
  const around = aroundOf(open, view)
  return open.flatMap((row) => {
    const [plain] = optionOf(row, 1, view.saleOf)
    if (!plain) return []
    const search = { around, left: MOST_BEFORE, path: [], belowRub: plain.saleRub }
    const chains = chainsOf(row, 1, search).filter(({ feeds }) => feeds.length > 0)
    return cheapestByStations(
      chains.flatMap((chain) =>
        optionFor(chain, plain, around.endSec).map((option) => ({ option, rub: chain.rub })),
      ),
    )
  })
}

function aroundOf(open: readonly CraftRow[], { hours, continuous, owned, buy }: ChainView): Around {
  const limits = new Map(continuous.map(({ uid, limit }) => [uid, limit]))
  const givers = new Map<string, CraftRow[]>()
  for (const row of open) {
    const { itemUid } = row.craft.gives
    // A craft without ingredients, such as the farm, runs anyway and is not started for another one.
    if (usedUp(row.craft, 1).length > 0) givers.set(itemUid, [...(givers.get(itemUid) ?? []), row])
  }
  const have = (uid: string) => owned.get(uid) ?? 0
  const known = new Map<string, number>()
  const rubOf = (take: Take) => {
    const key = `${take.itemUid} ${take.count}`
    const rub = known.get(key) ?? drawFromStash([take], { have, buy, made: NOTHING_MADE }).rub
    known.set(key, rub)
    return rub
  }
  return {
    givers,
    endSec: hours * HOUR_SEC,
    limitOf: ({ craft }) => limits.get(craft.uid),
    rubOf,
  }
}

type Search = {
  around: Around
  /** Number of further crafts that may be made first. */
  left: number
  /** Crafts that this one is made for, which excludes cycles. */
  path: readonly string[]
  /** Upper bound of the cost: a chain at or above it is dropped. */
  belowRub: number
}

/**
 * Returns every way to make a number of runs of a craft: each ingredient is either obtained or made by another craft,
 * recursively.
 */
function chainsOf(row: CraftRow, runs: number, search: Search): Chain[] {
  const { around, left, belowRub } = search
  if (row.sec * runs > around.endSec) return []
  const path = [...search.path, row.craft.uid]
  const isOngoing = around.limitOf(row) !== undefined
  let ways: Chain[] = [{ row, runs, isOngoing, feeds: [], takes: [], rub: 0 }]
  for (const take of usedUp(row.craft, runs)) {
    const gotRub = around.rubOf(take)
    const made = left > 0 ? feedersOf(take, { ...search, path, belowRub: Math.min(gotRub, belowRub) }) : []
    ways = ways.flatMap((way) => [
      { ...way, takes: [...way.takes, take], rub: way.rub + gotRub },
      ...made.filter((feed) => startsOf(feed) + fedStarts(way) <= left).map((feed) => fedBy(way, feed)),
    ])
    ways = ways.filter(({ rub }) => rub < belowRub)
  }
  return ways
}

function fedBy(way: Chain, feed: Chain): Chain {
  return {
    ...way,
    feeds: [...way.feeds, feed],
    takes: [...way.takes, ...feed.takes],
    rub: way.rub + feed.rub,
  }
}

/** Returns the ways to make an ingredient that cost less than obtaining it. */
function feedersOf(take: Take, search: Search): Chain[] {
  const { around, left, path } = search
  return (around.givers.get(take.itemUid) ?? []).flatMap((row) => {
    const runs = Math.ceil(take.count / row.craft.gives.count - 1e-9)
    const limit = around.limitOf(row)
    if (path.includes(row.craft.uid) || runs > (limit ?? left)) return []
    return chainsOf(row, runs, { ...search, left: left - (limit === undefined ? runs : 1) })
  })
}

/** Counts how often a craft is started in a chain. */
function startsOf(chain: Chain): number {
  return fedStarts(chain) + (chain.isOngoing ? 1 : chain.runs)
}

/** Counts how often a craft is started in the chains that feed this one. */
function fedStarts({ feeds }: Chain): number {
  return feeds.reduce((sum, one) => sum + startsOf(one), 0)
}

/** Converts a chain to an option that starts everything as early as possible; empty if it does not finish in time. */
function optionFor(chain: Chain, plain: PlanOption, endSec: number): PlanOption[] {
  const steps: PlanStep[] = []
  const readySec = schedule(chain, { steps, freeSec: new Map() })
  const last = steps.pop()
  if (!last || readySec > endSec) return []
  const tools = [...new Set(chainRows(chain).flatMap(({ craft }) => toolsOf(craft)))]
  const before = steps.toSorted((one, other) => one.startSec - other.startSec)
  return [{ ...plain, takes: chain.takes, tools, before, startSec: last.startSec }]
}

type Schedule = { steps: PlanStep[]; freeSec: Map<string, number> }

/** Returns the time at which a craft is finished; it waits for the crafts that feed it, and for its station. */
function schedule({ row, runs, isOngoing, feeds }: Chain, into: Schedule): number {
  const fedSec = Math.max(0, ...feeds.map((feed) => schedule(feed, into)))
  const { uid: craftUid, station } = row.craft
  const startSec = Math.max(fedSec, into.freeSec.get(station) ?? 0)
  // Each run is started separately, except for a craft that runs by itself.
  const [starts, each] = isOngoing ? [1, runs] : [runs, 1]
  for (let nth = 0; nth < starts; nth += 1) {
    const sec = row.sec * each
    into.steps.push({ craftUid, station, runs: each, startSec: startSec + sec * nth, sec })
  }
  into.freeSec.set(station, startSec + row.sec * runs)
  return startSec + row.sec * runs
}

function chainRows({ row, feeds }: Chain): CraftRow[] {
  return [row, ...feeds.flatMap(chainRows)]
}

type CostedOption = { option: PlanOption; rub: number }

function cheapestByStations(options: readonly CostedOption[]): PlanOption[] {
  const best = new Map<string, CostedOption>()
  for (const { option, rub } of options) {
    const stations = [...new Set(stepsOf(option).map(({ station }) => station))].toSorted().join(' ')
    if (rub < (best.get(stations)?.rub ?? Number.POSITIVE_INFINITY)) best.set(stations, { option, rub })
  }
  return [...best.values()].map(({ option }) => option)
}
