import { choicesOf, grouped, type Choice } from './choices.ts'
import { contestedItems, drawn } from './stash.ts'
import type { CraftPlan, PlanInput } from './schema.ts'

/** Where the choice stands after some stations: what was spent and gained, and what is left of what they contend for. */
type State = { cashRub: number; gainRub: number; left: ReadonlyMap<string, number>; way: Way | undefined }
type Way = { choice: Choice; before: State }

/**
 * The crafts that bring most while the player is away: at most one for each place of each station, within the
 * budget, with what he owns used where it helps most. Exact: after every station only those states are dropped that
 * another one beats in money, gain and what is left.
 */
export function craftPlan(input: PlanInput): CraftPlan {
  const contested = contestedItems(input)
  let states: State[] = [{ cashRub: 0, gainRub: 0, left: pick(input.owned, contested), way: undefined }]
  for (const choices of choicesOf(input)) {
    states = unbeaten([...states, ...states.flatMap((state) => stepsFrom(state, choices, input))], input)
  }
  const [first, ...others] = states
  const best = others.reduce((one, other) => (isBetter(other, one) ? other : one), first ?? START)
  return planOf(best, input)
}

const START: State = { cashRub: 0, gainRub: 0, left: new Map(), way: undefined }

function isBetter(one: State, other: State): boolean {
  return one.gainRub > other.gainRub || (one.gainRub === other.gainRub && one.cashRub < other.cashRub)
}

function stepsFrom(
  before: State,
  choices: readonly Choice[],
  { owned, costOf, budgetRub }: PlanInput,
): State[] {
  return choices.flatMap((choice) => {
    // What nobody contends for is there for every choice in full.
    const stash = { have: (uid: string) => before.left.get(uid) ?? owned.get(uid) ?? 0, costOf }
    const { rub, after } = drawn(choice.takes, stash)
    const cashRub = before.cashRub + rub
    const gainRub = before.gainRub + choice.saleRub - rub
    // A choice that brings nothing may still not be needed: idling is always among the states.
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
  const choices: Choice[] = []
  for (let way = best.way; way; way = way.before.way) choices.unshift(way.choice)
  const left = new Map(owned)
  const picks = choices
    .flatMap(({ options }) => options)
    .map((option) => {
      const { rub, after, used } = drawn(option.takes, { have: (uid) => left.get(uid) ?? 0, costOf })
      for (const [uid, count] of after) left.set(uid, count)
      return { option, cashRub: rub, gainRub: option.saleRub - rub, used }
    })
  const sum = (of: (pick: (typeof picks)[number]) => number) => picks.reduce((all, one) => all + of(one), 0)
  return {
    ...{ picks, cashRub: sum(({ cashRub }) => cashRub), gainRub: sum(({ gainRub }) => gainRub) },
    saleRub: sum(({ option }) => option.saleRub),
  }
}

function pick(owned: PlanInput['owned'], uids: ReadonlySet<string>): Map<string, number> {
  return new Map([...owned].filter(([uid]) => uids.has(uid)))
}
