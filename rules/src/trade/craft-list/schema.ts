import type { CraftLock, CraftRow } from '../crafts/index.ts'

/** What the reader wants to see. Empty and undefined mean any. */
export type CraftFilter = {
  station: string
  /** At most this level of the station. */
  level: number | undefined
  /** Only where the player's station is high enough. */
  built: boolean
  /** Only what needs no quest that the player has not done, nor an edition that they have not. */
  unlocked: boolean
  /** Only what brings more than it costs. */
  profitable: boolean
}

export const NO_CRAFT_FILTER: CraftFilter = {
  station: '',
  level: undefined,
  built: false,
  unlocked: false,
  profitable: false,
}

/** What filtering and ordering know beside the rows. */
export type CraftListView = {
  nameOf: (itemUid: string) => string
  stationName: (slug: string) => string
  compareNames: (one: string, other: string) => number
  /** What keeps this player from it, whether or not their progress counts in the prices. */
  locksOf: (row: CraftRow) => readonly CraftLock[]
}
