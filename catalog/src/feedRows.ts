/**
 * Item of a feed in our terms but with the game's own ids; the catalogue resolves the ids of categories, traders and
 * quests. Rows are stored as JSON.
 */
export type FeedItem = {
  id: string
  /** Key of the name in the tables of texts; the name itself where there is no table. */
  nameKey: string
  shortNameKey: string
  alias?: string
  /** The item's own category and its ancestors, in any order. */
  categories: string[]
  handbook: string[]
  kinds: string[]
  width: number
  height: number
  assembledWidth?: number
  assembledHeight?: number
  weight?: number
  basePrice: number
  bannedFromFlea?: true
  fleaLevel?: number
  color?: string
  caliber?: string
  presetOf?: string
  contains?: FeedStack[]
  /** The weapon has required slots and does not fire without parts. */
  needsParts?: true
  buy: FeedCashOffer[]
  sell: FeedSellOffer[]
  /** The item was in an earlier document and no longer is. */
  gone?: true
}

export type FeedStack = { id: string; count: number }

export type FeedCashOffer = {
  trader: string
  price: number
  currency: string
  priceRub: number
  loyaltyLevel: number
  quest?: string
  limit?: number
}

export type FeedSellOffer = { trader: string; price: number; currency: string; priceRub: number }

export type FeedBarter = {
  id: string
  trader: string
  loyaltyLevel: number
  quest?: string
  limit?: number
  takes: (FeedStack & { dogtagLevel?: number })[]
  gives: FeedStack
}

export type FeedCraft = {
  id: string
  station: string
  level: number
  sec: number
  quest?: string
  questItems: string[]
  takes: (FeedStack & { isTool?: true })[]
  gives: FeedStack
}

/** Restock time of a trader. */
export type FeedTrader = { id: string; resetAtMs: number }

/** Names by the game's id. */
export type FeedNames = Readonly<Record<string, [name: string, shortName: string]>>

/** All facts of a feed. A part that has never arrived is left out, and the bundled facts are used instead. */
export type FeedFacts = {
  items?: { PVP: readonly FeedItem[]; PVE: readonly FeedItem[] }
  barters?: { PVP: readonly FeedBarter[]; PVE: readonly FeedBarter[] }
  crafts?: readonly FeedCraft[]
  /** By our code of the language. */
  names: Readonly<Record<string, FeedNames>>
}
