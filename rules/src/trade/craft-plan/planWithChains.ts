import { craftPlan } from './craftPlan.ts'
import { drawFromStash, NOTHING_MADE } from './stash.ts'
import { stepsOf, type CraftPlan, type PlanInput, type PlanOption } from './schema.ts'

/**
 * Maximum number of chains in the search: each may double the search space, and the others have a lower maximum gain.
 */
const MOST_CHAINS = 4

/**
 * Finds the best plan that may include chained crafts: first the plan without chains, then one with the chains that
 * could gain most over their stations' own crafts. Returns the better of the two.
 */
export function planWithChains(input: PlanInput, chained: readonly PlanOption[]): CraftPlan {
  const plain = craftPlan(input)
  const promising = promisingChains(input, { chained, floorRub: plain.gainRub })
  if (promising.length === 0) return plain
  const options = [...input.options, ...promising]
  const found = craftPlan({ ...input, options }, plain.gainRub)
  return found.gainRub > plain.gainRub ? found : plain
}

type Chains = { chained: readonly PlanOption[]; floorRub: number }

/**
 * Returns the chains that could lift a plan above the floor, the highest gain first. The gains are those with the whole
 * stash available.
 */
function promisingChains(input: PlanInput, { chained, floorRub }: Chains): PlanOption[] {
  if (chained.length === 0) return []
  const gainOf = gainAlone(input)
  const tops = new Map<string, number[]>()
  for (const option of input.options) {
    const gains = [...(tops.get(option.station) ?? []), gainOf(option)].toSorted((one, other) => other - one)
    tops.set(option.station, gains.slice(0, input.slots))
  }
  const most = [...tops.values()].flat().reduce((sum, rub) => sum + Math.max(0, rub), 0)
  /** Returns the loss of a station that gives up a slot: its least profitable craft among the best ones. */
  const given = (station: string) => Math.max(0, tops.get(station)?.[input.slots - 1] ?? 0)
  const rated = chained.map((option) => {
    const stations = new Set(stepsOf(option).map(({ station }) => station))
    const lost = [...stations].reduce((sum, station) => sum + given(station), 0)
    return { option, moreRub: gainOf(option) - lost }
  })
  const hopeRub = rated.reduce((sum, { moreRub }) => sum + Math.max(0, moreRub), most)
  return rated
    .filter(({ moreRub }) => hopeRub + Math.min(0, moreRub) > floorRub)
    .toSorted((one, other) => other.moreRub - one.moreRub)
    .slice(0, MOST_CHAINS)
    .map(({ option }) => option)
}

function gainAlone({ owned, buy }: PlanInput): (option: PlanOption) => number {
  const have = (uid: string) => owned.get(uid) ?? 0
  return ({ takes, saleRub }) => saleRub - drawFromStash(takes, { have, buy, made: NOTHING_MADE }).rub
}
