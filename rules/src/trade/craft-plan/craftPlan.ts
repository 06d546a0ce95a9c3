import {
  choicesOf,
  contestedOf,
  groupByKey,
  type ContestedResources,
  type RatedChoice,
  type StationChoices,
} from './choices.ts'
import { drawFromStash, NOTHING_MADE } from './stash.ts'
import type { MadeRuns } from '../trade-board/index.ts'
import type { CraftPlan, PlanInput } from './schema.ts'

/** Partial plan after some stations: the money spent, the gain, and the remaining amounts of contested items. */
type State = {
  cashRub: number
  gainRub: number
  left: ReadonlyMap<string, number>
  made: MadeRuns
  /** Occupied slots of later stations, each with the crafts that run there. */
  claimed: ReadonlyMap<string, readonly (readonly string[])[]>
  way: Way | undefined
}
type Way = { choice: RatedChoice; before: State }

/**
 * Finds the most profitable plan for the player's absence: at most one craft, or one chain of crafts, for each slot of
 * each station, within the budget, with owned items used where they help most, and with no barter above the trader's
 * limit. The search goes through the stations and is exact: it drops only states that another one dominates in money
 * and gain while leaving the same resources (`unbeaten`), or whose upper bound is below the best plan so far.
 * `floorRub`: lower bound of the gain.
 */
export function craftPlan(input: PlanInput, floorRub = 0): CraftPlan {
  const contested = contestedOf(input)
  const stations = choicesOf(input, contested)
  const left = new Map([...input.owned].filter(([uid]) => contested.items.has(uid)))
  const start: State = {
    cashRub: 0,
    gainRub: 0,
    left,
    way: undefined,
    made: NOTHING_MADE,
    claimed: new Map(),
  }
  let reached = greedy(start, stations, input)
  let states = [start]
  for (const [nth, station] of stations.entries()) {
    const hope = mostGain(stations.slice(nth + 1)) - Math.max(reached.gainRub, floorRub)
    const next = [...states, ...states.flatMap((state) => stepsFrom(state, station, input))]
    states = unbeaten(
      next.filter(({ gainRub }) => gainRub + hope >= 0).map((state) => passed(state, station.station)),
      input,
      contested,
    )
    reached = states.reduce((one, other) => (isBetter(other, one) ? other : one), reached)
  }
  return planOf(reached, input)
}

/** Drops the claims on a station that has had its turn. */
function passed(state: State, station: string): State {
  if (!state.claimed.has(station)) return state
  const claimed = new Map(state.claimed)
  claimed.delete(station)
  return { ...state, claimed }
}

function isBetter(one: State, other: State): boolean {
  return one.gainRub > other.gainRub || (one.gainRub === other.gainRub && one.cashRub < other.cashRub)
}

/** Builds an initial plan greedily: each station in turn takes the choice with the highest gain. */
function greedy(start: State, stations: readonly StationChoices[], input: PlanInput): State {
  return stations.reduce(
    (state, station) =>
      stepsFrom(state, station, input).reduce((one, other) => (isBetter(other, one) ? other : one), state),
    start,
  )
}

/** Returns an upper bound of the gain of the stations, regardless of the remaining money and stash. */
function mostGain(stations: readonly StationChoices[]): number {
  return stations.reduce(
    (sum, { choices }) => sum + Math.max(0, ...choices.map(({ mostGainRub }) => mostGainRub)),
    0,
  )
}

function stepsFrom(before: State, { station, choices }: StationChoices, input: PlanInput): State[] {
  const { owned, buy, budgetRub, slots } = input
  // Items that are not contested are available in full for every choice.
  const have = (uid: string) => before.left.get(uid) ?? owned.get(uid) ?? 0
  const taken = before.claimed.get(station) ?? []
  return choices.flatMap((choice) => {
    const isRunning = taken.flat().some((craftUid) => choice.craftUids.includes(craftUid))
    if (taken.length + choice.options.length > slots || isRunning) return []
    const claimed = claimedBy(choice, before.claimed, slots)
    if (!claimed) return []
    const { rub, after, made } = drawFromStash(choice.takes, { have, buy, made: before.made })
    const cashRub = before.cashRub + rub + choice.toolRub
    const gainRub = before.gainRub + choice.saleRub - rub
    // The idle station is among the states already, so a choice without a gain is dropped.
    if (!(cashRub <= (budgetRub ?? Number.MAX_VALUE)) || !(choice.saleRub > rub)) return []
    const left = new Map([...before.left].map(([uid, count]) => [uid, after.get(uid) ?? count]))
    return [{ cashRub, gainRub, left, made, claimed, way: { choice, before } }]
  })
}

/** Adds the claims of a choice; undefined: a station has no free slot for them. */
function claimedBy({ claims }: RatedChoice, before: State['claimed'], slots: number) {
  if (claims.length === 0) return before
  const claimed = new Map(before)
  for (const { station, craftUids } of claims) {
    const taken = claimed.get(station) ?? []
    if (taken.length >= slots || taken.flat().some((uid) => craftUids.includes(uid))) return undefined
    claimed.set(station, [...taken, craftUids])
  }
  return claimed
}

/**
 * Returns the non-dominated states among those that leave the same resources. Without a budget only the gain counts.
 */
function unbeaten(
  states: readonly State[],
  { budgetRub }: PlanInput,
  { barters }: ContestedResources,
): State[] {
  const uids = [...barters.keys()]
  const leaves = ({ left, made, claimed }: State) =>
    [
      [...left.values()].join(' '),
      uids.map((uid) => made.get(uid) ?? 0).join(' '),
      ...[...claimed]
        .map(([station, crafts]) => `${station} ${crafts.flat().toSorted().join(' ')}`)
        .toSorted(),
    ].join('|')
  return groupByKey(states, leaves).flatMap((group) => {
    const sorted = group.toSorted((one, other) => one.cashRub - other.cashRub || other.gainRub - one.gainRub)
    let most = Number.NEGATIVE_INFINITY
    const front = sorted.filter(({ gainRub }) => {
      const isMore = gainRub > most
      if (isMore) most = gainRub
      return isMore
    })
    return budgetRub === undefined ? front.slice(-1) : front
  })
}

function planOf(best: State, { owned, buy }: PlanInput): CraftPlan {
  const choices: RatedChoice[] = []
  for (let way = best.way; way; way = way.before.way) choices.unshift(way.choice)
  const left = new Map(owned)
  let made = NOTHING_MADE
  const picks = choices
    .flatMap(({ options }) => options)
    .map((option) => {
      const found = drawFromStash(option.takes, { have: (uid) => left.get(uid) ?? 0, buy, made })
      for (const [uid, count] of found.after) left.set(uid, count)
      made = found.made
      const { rub, used, missing } = found
      return { option, cashRub: rub, gainRub: option.saleRub - rub, used, missing }
    })
  const sum = (of: (pick: (typeof picks)[number]) => number) => picks.reduce((all, one) => all + of(one), 0)
  return {
    picks,
    cashRub: sum(({ cashRub }) => cashRub),
    gainRub: sum(({ gainRub }) => gainRub),
    saleRub: sum(({ option }) => option.saleRub),
  }
}
