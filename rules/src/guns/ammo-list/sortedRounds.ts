import { orderedRows } from '../../platform/row-order/index.ts'
import type { ListedRound } from './types.ts'

/** Sort values of a round, by sort key. */
const VALUES = {
  name: ({ name }) => name,
  caliber: ({ caliberName }) => caliberName,
  damage: (round) => wholeDamage(round),
  penetration: ({ penetration }) => penetration,
  armorDamage: ({ armorDamage }) => armorDamage,
  speed: ({ speed }) => speed ?? undefined,
  recoil: ({ recoil }) => recoil ?? undefined,
  accuracy: ({ accuracy }) => accuracy ?? undefined,
  price: ({ cost }) => cost?.rub,
} satisfies Record<string, (round: ListedRound) => number | string | undefined>

export type AmmoSort = keyof typeof VALUES
export const AMMO_SORTS = Object.keys(VALUES) as AmmoSort[] // safe: its own keys
export type AmmoOrder = { sort: AmmoSort; descending: boolean }
export const DEFAULT_AMMO_ORDER: AmmoOrder = { sort: 'penetration', descending: true }

type CompareNames = (one: string, other: string) => number

/** Sorts rounds; equal ones by name, unknown values last. */
export function sortedRounds<Round extends ListedRound>(
  rounds: readonly Round[],
  { sort, descending }: AmmoOrder,
  compareNames: CompareNames,
): Round[] {
  return orderedRows(rounds, {
    descending,
    compareNames,
    valueOf: VALUES[sort],
    nameOf: ({ name }) => name,
    uidOf: ({ uid }) => uid,
  })
}

/** Computes the damage of all projectiles of a round together. */
export function wholeDamage({ damage, pellets }: Pick<ListedRound, 'damage' | 'pellets'>): number {
  return damage * (pellets || 1)
}
