import { orderedRows } from '../row-order/index.ts'
import type { AmmoOrder, AmmoSort, ListedRound } from './schema.ts'

type CompareNames = (one: string, other: string) => number

/** Rounds in an order of the reader's choice; equals stand by their names, what is not known last. */
export function sortedRounds<Round extends ListedRound>(
  rounds: readonly Round[],
  { sort, descending }: AmmoOrder,
  compareNames: CompareNames,
): Round[] {
  return orderedRows(rounds, {
    ...{ descending, compareNames },
    valueOf: (round) => valueOf(sort, round),
    nameOf: ({ name }) => name,
    uidOf: ({ uid }) => uid,
  })
}

function valueOf(sort: AmmoSort, round: ListedRound): number | string | undefined {
  switch (sort) {
    case 'name':
      return round.name
    case 'caliber':
      return round.caliberName
    case 'damage':
      return wholeDamage(round)
    case 'price':
      return round.cost?.rub
    default:
      return round[sort] ?? undefined
  }
}

/** Of all projectiles of a round together. */
export function wholeDamage({ damage, pellets }: Pick<ListedRound, 'damage' | 'pellets'>): number {
  return damage * (pellets || 1)
}
