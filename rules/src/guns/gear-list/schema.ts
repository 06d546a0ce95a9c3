import type { HitPlace } from '../ballistics/index.ts'

/** The kinds of gear that protect or hold something. `parts`: face shields, ear plates and other pieces of helmets. */
export const LISTED_GEAR = ['armor', 'rigs', 'helmets', 'plates', 'parts'] as const
export type ListedGearKind = (typeof LISTED_GEAR)[number]

/** What the table of gear can be ordered by. */
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

/** What listing needs to know of a piece of gear. Undefined figures are not there, or nothing. */
export type ListedGear = {
  uid: string
  name: string
  shortName: string
  enName?: string | undefined
  kind: ListedGearKind
  class?: number | undefined
  durability?: number | undefined
  /** Points by how fast its materials lose them, without plates. */
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

/** What the reader wants to see; empty means any. */
export type GearFilter = {
  search: string
  kind: ListedGearKind | undefined
  /** The least class. */
  class: number
  material: string
  place: HitPlace | undefined
  /** The most it may cost and weigh; undefined: anything. */
  rub: number | undefined
  kg: number | undefined
}
