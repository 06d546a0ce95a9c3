import type { Ammo } from '../ammo/index.ts'
import type { ItemSource } from '../trade/index.ts'

/** What the table of rounds can be ordered by. */
export const AMMO_SORTS = [
  ...(['name', 'caliber', 'damage', 'penetration', 'armorDamage', 'speed', 'recoil', 'accuracy'] as const),
  'price',
] as const
export type AmmoSort = (typeof AMMO_SORTS)[number]

export type AmmoOrder = { sort: AmmoSort; descending: boolean }
export const DEFAULT_AMMO_ORDER: AmmoOrder = { sort: 'penetration', descending: true }

/** More calibres than colours cannot be told apart. */
export const MOST_CALIBERS = 6

/** What listing needs to know of a round. */
export type ListedRound = Pick<
  Ammo,
  | 'uid'
  | 'caliber'
  | 'damage'
  | 'penetration'
  | 'armorDamage'
  | 'speed'
  | 'recoil'
  | 'accuracy'
  | 'pellets'
  | 'type'
> & {
  name: string
  shortName: string
  enName?: string | undefined
  caliberName: string
  /** What one round costs; null: nobody is known to sell or make it. */
  cost: { rub: number } | null
  sources: readonly { from: ItemSource }[]
}

/** What the reader wants to see; empty means any. */
export type AmmoFilter = {
  search: string
  calibers: readonly string[]
  source?: ItemSource | undefined
  /** The least penetration. */
  penetration?: number | undefined
}
