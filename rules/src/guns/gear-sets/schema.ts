/** One thing that may be worn, or several together: what it costs, weighs and protects. */
export type GearOption = {
  uids: readonly string[]
  rub: number
  kg: number
  /** How much it protects; only compared. */
  score: number
}

/** A vest with the places for its plates: one option of each is taken, an empty place is one of them. */
export type VestOption = GearOption & {
  slots: readonly (readonly GearOption[])[]
  /** Pockets of an armoured rig; undefined: a rig can be worn over it. */
  cells?: number | undefined
}

export type RigOption = GearOption & { cells: number }

export type GearLimits = {
  rub: number
  /** Undefined: as heavy as it comes. */
  kg?: number | undefined
  /** The pockets that are wanted; 0: none. */
  cells: number
}

export type GearChoices = {
  vests: readonly VestOption[]
  helmets: readonly GearOption[]
  rigs: readonly RigOption[]
}

export type BestSet = GearOption | { impossible: 'cells' }
