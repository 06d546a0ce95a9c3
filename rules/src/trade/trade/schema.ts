import type { FleaRates } from '../../prices/flea-fee/index.ts'
import type { Currency, PriceField } from '../../platform/price-types/index.ts'
import type { ItemPrice } from '../../prices/prices/index.ts'
import type { HideoutPreferences } from '../../account/users/index.ts'

/** Ways to obtain an item. */
export const ITEM_SOURCES = ['trader', 'flea', 'barter', 'craft'] as const
export type ItemSource = (typeof ITEM_SOURCES)[number]

/** Cash offer of a trader at today's price. */
export type TraderOffer = {
  trader: string
  loyaltyLevel: number
  rub: number
  amount: number
  currency: Currency
  questUid?: string | undefined
}

/** Payment of a trader for one piece at the player's loyalty level. */
export type TraderPayment = { trader: string; rub: number }

/** Fields of a flea market price that buying and selling need. */
export type TradedPrice = Pick<ItemPrice, 'price' | 'avg24h' | 'avg7d' | 'observedAtMs'> &
  Partial<Pick<ItemPrice, 'offers' | 'isOutlier'>>

/** Data about an item that buying and selling need. */
export type TradedItem = {
  uid: string
  basePrice: number | undefined
  bannedFromFlea: boolean
  /** Player level required for buying and listing it. */
  fleaLevel: number
  flea: TradedPrice | undefined
  offers: readonly TraderOffer[]
  payments: readonly TraderPayment[]
  /** True for a weapon with its parts: a trader pays for each part that they accept (domain reference 2.1). */
  isBuild?: boolean | undefined
}

/** Player's progress; counted only if they choose so (`hideoutUseProgress`). */
export type TradeProgress = {
  tradersLL: Readonly<Partial<Record<string, number>>>
  questsDone: ReadonlySet<string>
}

/** Settings of the player that affect buying and selling. */
export type TradeView = {
  flags: Omit<HideoutPreferences, 'hideoutUseProgress' | 'hideoutUseFuel' | 'hideoutUsePriceField'>
  field: PriceField
  /** Undefined: everything counts as unlocked. */
  progress: TradeProgress | undefined
  /** Player's level, which opens the flea market if their progress counts; undefined: not set. */
  level: number | undefined
  userPrices: Readonly<Record<string, number>>
  userSellPrices: Readonly<Record<string, number>>
  /** Reference time for the age of prices: a price seen more than a day before it is a past one. */
  asOfMs: number
  fee: { rates: FleaRates; hasIntelCenter3: boolean; hideoutManagement: number }
}
