import type { PlanInput, PlanOption } from './schema.ts'
import { drawn } from './stash.ts'

/** What a station does all in all: as many options as it has places, seen as one. */
export type Choice = { options: readonly PlanOption[]; takes: PlanOption['takes']; saleRub: number }

/** A choice with what it gains at best: when nobody else has taken from the stash. */
export type RatedChoice = Choice & { mostGainRub: number }

/** The choices of every station; doing nothing is not among them, nor what another one beats whatever the others do. */
export function choicesOf(input: PlanInput, contested: ReadonlySet<string>): RatedChoice[][] {
  const stations = grouped(input.options, ({ station }) => station)
  return stations.map((ofStation) => worthwhile(sets(ofStation, input.slots).map(together), input, contested))
}

/** Every set of one to `most` different crafts. */
function sets(options: readonly PlanOption[], most: number): PlanOption[][] {
  if (most < 1) return []
  return options.flatMap((first, nth) => {
    const others = options.slice(nth + 1).filter(({ craftUid }) => craftUid !== first.craftUid)
    return [[first], ...sets(others, most - 1).map((rest) => [first, ...rest])]
  })
}

function together(options: readonly PlanOption[]): Choice {
  return {
    options,
    takes: options.flatMap(({ takes }) => takes),
    saleRub: options.reduce((sum, { saleRub }) => sum + saleRub, 0),
  }
}

/**
 * Drops what cannot be part of the best plan, or need not be: a choice that, with the whole stash to itself, is no
 * cheaper and gains no more than another one that gets nothing of what is contested.
 */
function worthwhile(
  choices: readonly Choice[],
  { owned, costOf, budgetRub }: PlanInput,
  contested: ReadonlySet<string>,
): RatedChoice[] {
  const spent = ({ takes }: Choice, isAlone: boolean) => {
    const have = (uid: string) => (isAlone || !contested.has(uid) ? (owned.get(uid) ?? 0) : 0)
    return drawn(takes, { have, costOf }).rub
  }
  const rated = choices.flatMap((choice) => {
    const [least, most] = [spent(choice, true), spent(choice, false)]
    const isUseful = choice.saleRub > least && least <= (budgetRub ?? Number.MAX_VALUE)
    const mostGainRub = choice.saleRub - least
    return isUseful ? [{ ...choice, least, most, mostGainRub, leastGainRub: choice.saleRub - most }] : []
  })
  // Those that gain most when they get nothing come first; of equals the first stays.
  const beaters = rated.toSorted((one, other) => other.leastGainRub - one.leastGainRub)
  return rated.filter((one) => {
    const beater = beaters.find(
      (other) => other.leastGainRub < one.mostGainRub || budgetRub === undefined || other.most <= one.least,
    )
    return !beater || beater === one || beater.leastGainRub < one.mostGainRub
  })
}

/** What has the same key, together, in the order of the first of each. */
export function grouped<One>(list: readonly One[], keyOf: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>()
  for (const one of list) {
    const known = groups.get(keyOf(one))
    if (known) known.push(one)
    else groups.set(keyOf(one), [one])
  }
  return [...groups.values()]
}
