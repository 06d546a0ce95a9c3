import type { CraftLock, CraftRow } from '../crafts/index.ts'

/** Filter of the craft list. Empty and undefined mean any. */
export type CraftFilter = {
  station: string
  /** At most this level of the station. */
  level: number | undefined
  /** Only crafts whose station the player has at the required level. */
  built: boolean
  /** Only crafts whose quest the player has completed and whose edition they own. */
  unlocked: boolean
  /** Only crafts whose revenue exceeds their cost. */
  profitable: boolean
}

export const NO_CRAFT_FILTER: CraftFilter = {
  station: '',
  level: undefined,
  built: false,
  unlocked: false,
  profitable: false,
}

/** Data that filtering and sorting need besides the rows. */
export type CraftListView = {
  nameOf: (itemUid: string) => string
  stationName: (slug: string) => string
  compareNames: (one: string, other: string) => number
  /** Returns the requirements that this player lacks, whether or not prices take their progress into account. */
  locksOf: (row: CraftRow) => readonly CraftLock[]
}
