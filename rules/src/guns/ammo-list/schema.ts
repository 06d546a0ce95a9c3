import type { Ammo } from '../ammo/index.ts'
import type { ItemSource } from '../../trade/trade/index.ts'

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
