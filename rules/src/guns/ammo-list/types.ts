import type { Ammo } from '../ammo/index.ts'
import type { ItemSource } from '../../trade/trade/index.ts'

/** Maximum number of calibres in the chart. With more, their colours are hard to distinguish. */
export const MAX_CHART_CALIBERS = 6

/** Data of a round in the ammunition list. */
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
  /** Cost of one round, or null if no way to buy or craft it is known. */
  cost: { rub: number } | null
  sources: readonly { from: ItemSource }[]
}

/** Filter of the ammunition list. An empty or missing field matches every round. */
export type AmmoFilter = {
  search: string
  calibers: readonly string[]
  source?: ItemSource | undefined
  /** Minimum penetration. */
  penetration?: number | undefined
}
