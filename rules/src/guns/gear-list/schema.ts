import type { HitPlace } from '../ballistics/index.ts'

/** Kinds of gear that protect or hold something. `parts` are face shields, ear plates and other pieces of helmets. */
export const LISTED_GEAR = ['armor', 'rigs', 'helmets', 'plates', 'parts'] as const
export type ListedGearKind = (typeof LISTED_GEAR)[number]

/** Sort keys of the gear table. */
export const GEAR_SORTS = [
  ...([
    'name',
    'class',
    'durability',
    'effective',
    'blunt',
    'weight',
    'speed',
    'turn',
    'ergonomics',
  ] as const),
  ...(['cells', 'price', 'perPoint'] as const),
] as const
export type GearSort = (typeof GEAR_SORTS)[number]

export type GearOrder = { sort: GearSort; descending: boolean }
export const DEFAULT_GEAR_ORDER: GearOrder = { sort: 'class', descending: true }

/** Piece of gear as the gear list uses it. Undefined figures do not apply or are zero. */
export type ListedGear = {
  uid: string
  name: string
  shortName: string
  enName?: string | undefined
  kind: ListedGearKind
  class?: number | undefined
  durability?: number | undefined
  /** Durability divided by the wear rate of its materials, without plates. */
  effective?: number | undefined
  blunt?: number | undefined
  material?: string | undefined
  weight?: number | undefined
  speed?: number | undefined
  turn?: number | undefined
  ergonomics?: number | undefined
  cells?: number | undefined
  places: readonly HitPlace[]
  cost: { rub: number } | null
}

/** Filter of the gear list; empty means any. */
export type GearFilter = {
  search: string
  kind: ListedGearKind | undefined
  /** Minimum class. */
  class: number
  material: string
  place: HitPlace | undefined
  /** Maximum price and weight; undefined: no limit. */
  rub: number | undefined
  kg: number | undefined
}
