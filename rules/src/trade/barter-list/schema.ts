import type { BarterLock, BarterRow } from '../barters/index.ts'
import type { LoyaltyLevel, Trader } from '../../catalogue/traders/index.ts'

/** Filter of the barter list. Empty and undefined mean any. */
export type BarterFilter = {
  trader: Trader | ''
  /** At most this loyalty level. */
  loyalty: LoyaltyLevel | undefined
  /** Only barters that a player of this level can make: each loyalty level requires a player level. */
  level: number | undefined
  /** Only barters that the player has unlocked. */
  unlocked: boolean
  /** Only barters whose revenue exceeds their cost. */
  profitable: boolean
}

export const NO_BARTER_FILTER: BarterFilter = {
  trader: '',
  loyalty: undefined,
  level: undefined,
  unlocked: false,
  profitable: false,
}

/** Data that filtering and sorting need besides the rows. */
export type BarterListView = {
  nameOf: (itemUid: string) => string
  compareNames: (one: string, other: string) => number
  /** Returns the player level that a trader's loyalty level requires. */
  levelOf: (trader: Trader, loyaltyLevel: LoyaltyLevel) => number
  /** Returns the requirements that this player lacks, whether or not prices take their progress into account. */
  locksOf: (row: BarterRow) => readonly BarterLock[]
}
