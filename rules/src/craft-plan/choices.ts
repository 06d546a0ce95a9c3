import type { PlanInput, PlanOption } from './schema.ts'

/** What a station does all in all: as many options as it has places, seen as one. */
export type Choice = { options: readonly PlanOption[]; takes: PlanOption['takes']; saleRub: number }

/** The choices of every station; doing nothing is not among them. */
export function choicesOf({ options, slots }: Pick<PlanInput, 'options' | 'slots'>): Choice[][] {
  const stations = grouped(options, ({ station }) => station)
  return stations.map((ofStation) => sets(ofStation, slots).map(together))
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
