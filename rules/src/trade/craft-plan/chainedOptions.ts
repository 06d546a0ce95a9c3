import type { CraftRow } from '../crafts/index.ts'
import { openRows, optionOf, toolsOf, usedUp, type AwayView } from './planOptions.ts'
import { drawn, NOTHING_MADE } from './stash.ts'
import { stepsOf, type PlanInput, type PlanOption, type PlanStep } from './schema.ts'

const HOUR_SEC = 3600
/** A plan that nobody could follow is none: so often something is started for one other craft at most. */
const MOST_BEFORE = 3

export type ChainView = AwayView & Pick<PlanInput, 'owned' | 'buy'>

/** A craft with those that are made for it; what is not made for it has to be got. */
type Chain = {
  row: CraftRow
  runs: number
  /** Does it go on by itself? Else each run is started. */
  isOngoing: boolean
  feeds: readonly Chain[]
  takes: PlanOption['takes']
  /** What `takes` costs, each thing for itself with the whole stash at hand: enough to tell the cheaper way. */
  rub: number
}

type Take = PlanOption['takes'][number]

type Around = {
  givers: ReadonlyMap<string, readonly CraftRow[]>
  /** How many wait at most of what goes on by itself; undefined: it does not. */
  limitOf: (row: CraftRow) => number | undefined
  endSec: number
  /** What a thing costs that is not made, with the whole stash at hand. */
  rubOf: (take: Take) => number
}

/**
 * Crafts of which an ingredient is made first, in another station or before them in their own, where all of it is
 * finished in time and making it is cheaper than having it tonight, or the only way. For the same stations only the
 * cheapest way counts.
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
    // What takes nothing is not made for something: the farm runs anyway.
    if (usedUp(row.craft, 1).length > 0) givers.set(itemUid, [...(givers.get(itemUid) ?? []), row])
  }
  const have = (uid: string) => owned.get(uid) ?? 0
  const known = new Map<string, number>()
  const rubOf = (take: Take) => {
    const key = `${take.itemUid} ${take.count}`
    const rub = known.get(key) ?? drawn([take], { have, buy, made: NOTHING_MADE }).rub
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
  /** So many crafts more may be made first. */
  left: number
  /** What they are made for: none of it is made for itself. */
  path: readonly string[]
  /** What costs as much or more is of no use. */
  belowRub: number
}

/** Every way to make so many runs of a craft: each ingredient got, or made by a craft of which the same holds. */
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

/** The ways to make an ingredient that cost less than having it. */
function feedersOf(take: Take, search: Search): Chain[] {
  const { around, left, path } = search
  return (around.givers.get(take.itemUid) ?? []).flatMap((row) => {
    const runs = Math.ceil(take.count / row.craft.gives.count - 1e-9)
    const limit = around.limitOf(row)
    if (path.includes(row.craft.uid) || runs > (limit ?? left)) return []
    return chainsOf(row, runs, { ...search, left: left - (limit === undefined ? runs : 1) })
  })
}

/** How often something is started in a chain. */
function startsOf(chain: Chain): number {
  return fedStarts(chain) + (chain.isOngoing ? 1 : chain.runs)
}

/** How often something is started for it. */
function fedStarts({ feeds }: Chain): number {
  return feeds.reduce((sum, one) => sum + startsOf(one), 0)
}

/** A chain as an option, everything started as soon as it can be; none if it is not finished in time. */
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

/** When a craft is ready: it waits for what is made for it, and for its station. */
function schedule({ row, runs, isOngoing, feeds }: Chain, into: Schedule): number {
  const fedSec = Math.max(0, ...feeds.map((feed) => schedule(feed, into)))
  const { uid: craftUid, station } = row.craft
  const startSec = Math.max(fedSec, into.freeSec.get(station) ?? 0)
  // Each run is started, but for what goes on by itself.
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

type Costed = { option: PlanOption; rub: number }

function cheapestByStations(options: readonly Costed[]): PlanOption[] {
  const best = new Map<string, Costed>()
  for (const { option, rub } of options) {
    const stations = [...new Set(stepsOf(option).map(({ station }) => station))].toSorted().join(' ')
    if (rub < (best.get(stations)?.rub ?? Number.POSITIVE_INFINITY)) best.set(stations, { option, rub })
  }
  return [...best.values()].map(({ option }) => option)
}
