import { choicesOf, grouped, type RatedChoice } from './choices.ts'
import { contestedItems, drawn } from './stash.ts'
import type { CraftPlan, PlanInput } from './schema.ts'

/** Where the choice stands after some stations: what was spent and gained, and what is left of what they contend for. */
type State = { cashRub: number; gainRub: number; left: ReadonlyMap<string, number>; way: Way | undefined }
type Way = { choice: RatedChoice; before: State }

/**
 * The crafts that bring most while the player is away: at most one for each place of each station, within the
 * budget, with what he owns used where it helps most. Exact: after every station only those states are dropped that
 * another one beats in money and gain while leaving the same, or that cannot come up to what is reached already.
 */
export function craftPlan(input: PlanInput): CraftPlan {
  const contested = contestedItems(input)
  const stations = choicesOf(input, contested)
  const left = new Map([...input.owned].filter(([uid]) => contested.has(uid)))
  const start: State = { cashRub: 0, gainRub: 0, left, way: undefined }
  let reached = greedy(start, stations, input)
  let states = [start]
  for (const [nth, choices] of stations.entries()) {
    const hope = mostGain(stations.slice(nth + 1)) - reached.gainRub
    const next = [...states, ...states.flatMap((state) => stepsFrom(state, choices, input))]
    states = unbeaten(
      next.filter(({ gainRub }) => gainRub + hope >= 0),
      input,
    )
    reached = states.reduce((one, other) => (isBetter(other, one) ? other : one), reached)
  }
  return planOf(reached, input)
}

function isBetter(one: State, other: State): boolean {
  return one.gainRub > other.gainRub || (one.gainRub === other.gainRub && one.cashRub < other.cashRub)
}

/** A good plan to begin with: each station in turn takes what gains most. */
function greedy(start: State, stations: readonly RatedChoice[][], input: PlanInput): State {
  return stations.reduce(
    (state, choices) =>
      stepsFrom(state, choices, input).reduce((one, other) => (isBetter(other, one) ? other : one), state),
    start,
  )
}

/** More than this nothing adds, whatever is left of money and stash. */
function mostGain(stations: readonly RatedChoice[][]): number {
  return stations.reduce(
    (sum, choices) => sum + Math.max(0, ...choices.map(({ mostGainRub }) => mostGainRub)),
    0,
  )
}

function stepsFrom(
  before: State,
  choices: readonly RatedChoice[],
  { owned, costOf, budgetRub }: PlanInput,
): State[] {
  // What nobody contends for is there for every choice in full.
  const stash = { have: (uid: string) => before.left.get(uid) ?? owned.get(uid) ?? 0, costOf }
  return choices.flatMap((choice) => {
    const { rub, after } = drawn(choice.takes, stash)
    const cashRub = before.cashRub + rub
    const gainRub = before.gainRub + choice.saleRub - rub
    // Standing still is among the states already: a choice without a gain is not needed.
    if (!(cashRub <= (budgetRub ?? Number.MAX_VALUE)) || !(choice.saleRub > rub)) return []
    const left = new Map([...before.left].map(([uid, count]) => [uid, after.get(uid) ?? count]))
    return [{ cashRub, gainRub, left, way: { choice, before } }]
  })
}

/** Of the states that leave the same behind, those that no other beats. Without a budget only gain counts. */
function unbeaten(states: readonly State[], { budgetRub }: PlanInput): State[] {
  return grouped(states, ({ left }) => [...left.values()].join(' ')).flatMap((group) => {
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

function planOf(best: State, { owned, costOf }: PlanInput): CraftPlan {
  const choices: RatedChoice[] = []
  for (let way = best.way; way; way = way.before.way) choices.unshift(way.choice)
  const left = new Map(owned)
  const picks = choices
    .flatMap(({ options }) => options)
    .map((option) => {
      const { rub, after, used, missing } = drawn(option.takes, { have: (uid) => left.get(uid) ?? 0, costOf })
      for (const [uid, count] of after) left.set(uid, count)
      return { option, cashRub: rub, gainRub: option.saleRub - rub, used, missing }
    })
  const sum = (of: (pick: (typeof picks)[number]) => number) => picks.reduce((all, one) => all + of(one), 0)
  return {
    ...{ picks, cashRub: sum(({ cashRub }) => cashRub), gainRub: sum(({ gainRub }) => gainRub) },
    saleRub: sum(({ option }) => option.saleRub),
  }
}
