import { contestedBarters, contestedItems, drawFromStash, NOTHING_MADE } from './stash.ts'
import { stepsOf, type PlanInput, type PlanOption } from './schema.ts'

/** Slots that a choice occupies in a station whose turn comes later. */
export type Claim = { station: string; craftUids: readonly string[] }

/** Options that fill one or more slots of a station, combined into one. */
type Choice = {
  options: readonly PlanOption[]
  /** Crafts that run in the station itself. */
  craftUids: readonly string[]
  claims: readonly Claim[]
  takes: PlanOption['takes']
  saleRub: number
  toolRub: number
}

/** Choice with its maximum gain, that is, with the whole stash available. */
export type RatedChoice = Choice & { mostGainRub: number }

export type StationChoices = { station: string; choices: readonly RatedChoice[] }

/** Owned items and limited barters that more than one station could use and that do not suffice for all. */
export type ContestedResources = { items: ReadonlySet<string>; barters: ReadonlyMap<string, number> }

export function contestedOf(input: PlanInput): ContestedResources {
  return { items: contestedItems(input), barters: contestedBarters(input) }
}

/**
 * Returns the choices of every station, without the idle one and without dominated ones. A craft that is fed by others
 * belongs to the first station that it occupies, and claims slots of the later ones.
 */
export function choicesOf(input: PlanInput, contested: ContestedResources): StationChoices[] {
  const stations = [
    ...new Set(input.options.flatMap((option) => stepsOf(option).map((step) => step.station))),
  ]
  const place = new Map(stations.map((station, nth) => [station, nth]))
  const firstOf = (option: PlanOption) =>
    Math.min(...stepsOf(option).map((step) => place.get(step.station) ?? 0))
  const byFirst = groupByKey(input.options, (option) => stations[firstOf(option)] ?? '')
  const claimable = claimableCrafts(input.options)
  return stations.map((station) => {
    const own = byFirst.find(([option]) => option && stations[firstOf(option)] === station) ?? []
    const choices = sets(own, input.slots).map((options) => together(options, station))
    return { station, choices: worthwhile(choices, input, { contested, claimable: claimable.get(station) }) }
  })
}

/** Returns the crafts that may run in each station because of a craft elsewhere. */
function claimableCrafts(options: readonly PlanOption[]): ReadonlyMap<string, ReadonlySet<string>> {
  const crafts = new Map<string, Set<string>>()
  for (const { station, craftUid } of options.filter(({ before }) => before).flatMap(stepsOf)) {
    crafts.set(station, (crafts.get(station) ?? new Set()).add(craftUid))
  }
  return crafts
}

/** Returns every set of one to `most` different crafts. */
function sets(options: readonly PlanOption[], most: number): PlanOption[][] {
  if (most < 1) return []
  return options.flatMap((first, nth) => {
    const others = options.slice(nth + 1).filter((one) => !hasSame(one, first))
    return [[first], ...sets(others, most - 1).map((rest) => [first, ...rest])]
  })
}

function hasSame(one: PlanOption, other: PlanOption): boolean {
  if (!one.before && !other.before) return one.craftUid === other.craftUid
  const running = new Set(stepsOf(one).map(({ craftUid }) => craftUid))
  return stepsOf(other).some(({ craftUid }) => running.has(craftUid))
}

function together(options: readonly PlanOption[], station: string): Choice {
  return {
    options,
    ...placesOf(options, station),
    takes: options.flatMap(({ takes }) => takes),
    saleRub: options.reduce((sum, { saleRub }) => sum + saleRub, 0),
    toolRub: options.reduce((sum, { toolRub = 0 }) => sum + toolRub, 0),
  }
}

/** Returns the crafts that run in the station itself, and the claims on other stations. */
function placesOf(options: readonly PlanOption[], station: string): Pick<Choice, 'craftUids' | 'claims'> {
  // Fast path: most options need no craft before them, and there are many options.
  if (options.every(({ before }) => !before)) {
    return { craftUids: options.map(({ craftUid }) => craftUid), claims: [] }
  }
  const steps = options.map(stepsOf)
  const claims = steps.flatMap((ofOption) =>
    groupByKey(ofOption, (step) => step.station).map((inStation) => ({
      station: inStation[0]?.station ?? '',
      craftUids: inStation.map(({ craftUid }) => craftUid),
    })),
  )
  return {
    craftUids: claims.flatMap((claim) => (claim.station === station ? claim.craftUids : [])),
    claims: claims.filter((claim) => claim.station !== station),
  }
}

type DominanceContext = { contested: ContestedResources; claimable: ReadonlySet<string> | undefined }

/**
 * Drops dominated choices: those that, even with the whole stash, are no cheaper and gain no more than another choice
 * that gets none of the contested items. Leaving them out does not worsen the best plan.
 */
function worthwhile(
  choices: readonly Choice[],
  { owned, buy, budgetRub }: PlanInput,
  { contested, claimable }: DominanceContext,
): RatedChoice[] {
  const spent = ({ takes }: Choice, isAlone: boolean) => {
    const have = (uid: string) => (isAlone || !contested.items.has(uid) ? (owned.get(uid) ?? 0) : 0)
    return drawFromStash(takes, { have, buy, made: isAlone ? NOTHING_MADE : contested.barters }).rub
  }
  const rated = choices.flatMap((choice) => {
    const [least, most] = [spent(choice, true), spent(choice, false)]
    const isUseful = choice.saleRub > least && least + choice.toolRub <= (budgetRub ?? Number.MAX_VALUE)
    const mostGainRub = choice.saleRub - least
    return isUseful ? [{ ...choice, least, most, mostGainRub, leastGainRub: choice.saleRub - most }] : []
  })
  // Ordered by the gain without contested items, highest first; the sort is stable, so ties keep the first.
  const beaters = rated.toSorted((one, other) => other.leastGainRub - one.leastGainRub)
  return rated.filter((one) => {
    const beater = beaters.find(
      (other) =>
        other.leastGainRub < one.mostGainRub ||
        ((budgetRub === undefined || other.most + other.toolRub <= one.least + one.toolRub) &&
          fitsInPlaceOf(other, one, claimable)),
    )
    return !beater || beater === one || beater.leastGainRub < one.mostGainRub
  })
}

/** Tells whether a choice fits wherever the other one does. */
function fitsInPlaceOf(choice: Choice, other: Choice, claimable: DominanceContext['claimable']): boolean {
  if (choice === other) return true
  const isFree = (craftUid: string) => !claimable?.has(craftUid) || other.craftUids.includes(craftUid)
  const hasRoom =
    !claimable || (choice.options.length <= other.options.length && choice.craftUids.every(isFree))
  return hasRoom && choice.claims.length === 0
}

/** Groups by key, preserving first-seen order. */
export function groupByKey<One>(list: readonly One[], keyOf: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>()
  for (const one of list) {
    const known = groups.get(keyOf(one))
    if (known) known.push(one)
    else groups.set(keyOf(one), [one])
  }
  return [...groups.values()]
}
