import type { FleaRates } from '../../prices/flea-fee/index.ts'
import type { Currency, PriceField } from '../../platform/price-types/index.ts'
import type { ItemPrice } from '../../prices/prices/index.ts'
import type { HideoutPreferences } from '../../account/users/index.ts'

/** Ways to come by an item. */
export const ITEM_SOURCES = ['trader', 'flea', 'barter', 'craft'] as const
export type ItemSource = (typeof ITEM_SOURCES)[number]

/** A trader's offer for cash as it stands today. */
export type TraderOffer = {
  trader: string
  loyaltyLevel: number
  rub: number
  amount: number
  currency: Currency
  questUid?: string | undefined
}

/** What a trader gives for one piece, at the player's loyalty. */
export type TraderPayment = { trader: string; rub: number }

/** What buying and selling look at of a flea price. */
export type TradedPrice = Pick<ItemPrice, 'price' | 'avg24h' | 'avg7d' | 'observedAtMs'> &
  Partial<Pick<ItemPrice, 'offers' | 'isOutlier'>>

/** What is known of an item where it is bought and sold. */
export type TradedItem = {
  uid: string
  basePrice: number | undefined
  bannedFromFlea: boolean
  /** The player level from which it may be bought and listed. */
  fleaLevel: number
  flea: TradedPrice | undefined
  offers: readonly TraderOffer[]
  payments: readonly TraderPayment[]
  /** A weapon with its parts: a trader pays for each part that they take (domain reference 2.1). */
  isBuild?: boolean | undefined
}

/** How far the player has come; only counted when they want that (`hideoutUseProgress`). */
export type TradeProgress = {
  tradersLL: Readonly<Partial<Record<string, number>>>
  questsDone: ReadonlySet<string>
}

/** The player's settings, as buying and selling see them. */
export type TradeView = {
  flags: Omit<HideoutPreferences, 'hideoutUseProgress' | 'hideoutUseFuel' | 'hideoutUsePriceField'>
  field: PriceField
  /** Undefined: everything counts as reached. */
  progress: TradeProgress | undefined
  /** The player's, which opens the flea market where their progress counts; undefined: nobody set it. */
  level: number | undefined
  userPrices: Readonly<Record<string, number>>
  userSellPrices: Readonly<Record<string, number>>
  /** Prices older than this many ms before it are of the past. */
  asOfMs: number
  fee: { rates: FleaRates; hasIntelCenter3: boolean; hideoutManagement: number }
}
