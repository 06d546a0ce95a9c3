import type { BarterLock, BarterRow } from '../barters/index.ts'
import type { LoyaltyLevel, Trader } from '../../catalogue/traders/index.ts'

/** What the reader wants to see. Empty and undefined mean any. */
export type BarterFilter = {
  trader: Trader | ''
  /** At most this loyalty level. */
  loyalty: LoyaltyLevel | undefined
  /** Open to a player of this level: a trader's loyalty asks for one. */
  level: number | undefined
  /** Only what the player has unlocked. */
  unlocked: boolean
  /** Only what brings more than it costs. */
  profitable: boolean
}

export const NO_BARTER_FILTER: BarterFilter = {
  trader: '',
  loyalty: undefined,
  level: undefined,
  unlocked: false,
  profitable: false,
}

/** What filtering and ordering know beside the rows. */
export type BarterListView = {
  nameOf: (itemUid: string) => string
  compareNames: (one: string, other: string) => number
  /** The player level that a trader's loyalty asks for. */
  levelOf: (trader: Trader, loyaltyLevel: LoyaltyLevel) => number
  /** What keeps this player from it, whether or not their progress counts in the prices. */
  locksOf: (row: BarterRow) => readonly BarterLock[]
}
