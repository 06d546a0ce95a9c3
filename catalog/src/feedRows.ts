/**
 * What a feed says, in our words but with the game's own ids: which category, trader or quest an id means is the
 * catalogue's to know. Rows are kept as JSON.
 */
export type FeedItem = {
  id: string
  /** What the tables of texts know the name by; the name itself where there is no table. */
  nameKey: string
  shortNameKey: string
  alias?: string
  /** The own one and those above it, in any order. */
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
  /** A weapon with required slots does not work bare. */
  needsParts?: true
  buy: FeedCashOffer[]
  sell: FeedSellOffer[]
  /** Once seen, and no longer in the document. */
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

/** When a trader's goods come back. */
export type FeedTrader = { id: string; resetAtMs: number }

/** Names by the game's id. */
export type FeedNames = Readonly<Record<string, [name: string, shortName: string]>>

/** All that is known from a feed. A part that never came is left out, and the bundled facts stand. */
export type FeedFacts = {
  items?: { PVP: readonly FeedItem[]; PVE: readonly FeedItem[] }
  barters?: { PVP: readonly FeedBarter[]; PVE: readonly FeedBarter[] }
  crafts?: readonly FeedCraft[]
  /** By our code of the language. */
  names: Readonly<Record<string, FeedNames>>
}
