import type { BestSet, GearChoices, GearLimits, GearOption, VestOption } from './schema.ts'
import { filterUndominated } from './undominated.ts'

const NOTHING: GearOption = { uids: [], rub: 0, kg: 0, score: 0 }

/**
 * The set that protects best within the limits: a vest with its plates, a helmet, and a rig where pockets are wanted and
 * the vest has none. Exact: parts are joined one after the other, and only what another choice beats in everything is
 * left out on the way. Of equally good sets the cheapest.
 */
export function bestGearSet({ vests, helmets, rigs }: GearChoices, limits: GearLimits): BestSet {
  const { cells } = limits
  const bare = joined(
    vests.filter((vest) => vest.cells === undefined),
    limits,
  )
  const pockets = joined(
    vests.filter((vest) => (vest.cells ?? -1) >= cells && vest.cells !== undefined),
    limits,
  )
  const overBare =
    cells > 0
      ? within(
          rigs.filter((rig) => rig.cells >= cells),
          limits,
        )
      : [NOTHING]
  const worn = filterUndominated([
    ...pockets,
    ...products([NOTHING, ...bare], filterUndominated(overBare), limits),
  ])
  const whole = products(worn, filterUndominated([NOTHING, ...within(helmets, limits)]), limits)
  const [best] = whole.toSorted((a, b) => b.score - a.score || a.rub - b.rub || a.kg - b.kg)
  return best ?? { impossible: 'cells' }
}

/** Every vest with every choice of its plates, without what is beaten. */
function joined(vests: readonly VestOption[], limits: GearLimits): GearOption[] {
  return filterUndominated(
    vests.flatMap((vest) => {
      const { uids, rub, kg, score } = vest
      return vest.slots.reduce<GearOption[]>(
        (sets, slot) => filterUndominated(products(sets, filterUndominated(within(slot, limits)), limits)),
        within([{ uids, rub, kg, score }], limits),
      )
    }),
  )
}

function products(
  ones: readonly GearOption[],
  others: readonly GearOption[],
  limits: GearLimits,
): GearOption[] {
  return ones.flatMap((one) =>
    within(
      others.map((other) => ({
        uids: [...one.uids, ...other.uids],
        rub: one.rub + other.rub,
        kg: one.kg + other.kg,
        score: one.score + other.score,
      })),
      limits,
    ),
  )
}

/** Sums of kilograms carry a rounding error. */
const ROUNDING_KG = 1e-9

function within<Option extends GearOption>(
  options: readonly Option[],
  { rub, kg = Infinity }: GearLimits,
): Option[] {
  return options.filter((option) => option.rub <= rub && option.kg <= kg + ROUNDING_KG)
}
