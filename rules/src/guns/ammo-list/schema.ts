import type { Ammo } from '../ammo/index.ts'
import type { ItemSource } from '../../trade/trade/index.ts'

/** Maximum number of calibres in the chart: more colours could not be told apart. */
export const MOST_CALIBERS = 6

/** Round as the ammunition list uses it. */
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
  /** Cost of one round; null: it is not known to be sold or made anywhere. */
  cost: { rub: number } | null
  sources: readonly { from: ItemSource }[]
}

/** Filter of the ammunition list; empty means any. */
export type AmmoFilter = {
  search: string
  calibers: readonly string[]
  source?: ItemSource | undefined
  /** Minimum penetration. */
  penetration?: number | undefined
}
