import type { Barter } from '../barters/index.ts'
import type { ContinuousCraft, Craft } from '../crafts/index.ts'
import type { FleaRates } from '../../prices/flea-fee/index.ts'
import type { Item } from '../../catalogue/items/index.ts'
import type { GameMode } from '../../catalogue/modes/index.ts'
import type { BuySource, TradedPrice, TraderPayment } from '../trade/index.ts'
import type { HideoutPreferences, User } from '../../account/users/index.ts'

/** Source of one piece that is not made: bought, money itself, or counted at its sale value. */
export type DirectSource =
  | BuySource
  | { type: 'money'; rub: number }
  | { type: 'sellToTrader' | 'buildSellToTrader'; rub: number; trader: string }

/** Data that is the same for every player of a mode, from the reply that the calculators request. */
export type TradeTables = {
  mode: GameMode
  traders: readonly { name: string }[]
  stations: readonly { slug: string; bsgId: string; levels: number }[]
  barters: readonly Barter[]
  crafts: readonly Craft[]
  continuous: readonly ContinuousCraft[]
  builds: Readonly<Record<string, readonly string[]>>
  offers: readonly (readonly [string, number, number, number, number, number, string | null])[]
  /** Prices of the traders who may outbid the trader of `payOf`. */
  payments: readonly (readonly [string, number, ...number[]])[]
  /** Quests that unlock something and left the game. */
  questsGone?: readonly string[] | undefined
  tags: Readonly<Record<string, number>>
  money: Readonly<Record<string, number>>
  /** Coins that cannot be bought with money (GP), with the worth of one. */
  tokens?: Readonly<Record<string, number>> | undefined
  flea: { rates: FleaRates; minLevel: number }
  fuel: Readonly<Record<'metal' | 'expeditionary', string>>
}

/** Fields of the user that the calculators read. */
export type BoardPlayer = HideoutPreferences &
  Pick<
    User,
    | 'level'
    | 'isLevelSet'
    | 'questsDone'
    | 'modulesBuilt'
    | 'gameEdition'
    | 'isSolarPowerBuilt'
    | 'isIC3Built'
    | 'skill_Crafting'
    | 'skill_HideoutManagement'
    | 'userPricesMap'
    | 'userSellPricesMap'
  > & {
    /** Loyalty level that counts with each trader; 0: not met yet. */
    tradersLL: Readonly<Partial<Record<string, number>>>
    /** Excludes crafts of stations that are not built, even if progress does not count. */
    onlyBuilt?: boolean | undefined
  }

type BoardItem = Pick<Item, 'basePrice' | 'bannedFromFlea' | 'bannedFromFleaByMode' | 'fleaLevel'>

export type BoardInput = {
  tables: TradeTables
  player: BoardPlayer
  itemOf: (uid: string) => BoardItem | undefined
  fleaOf: (uid: string) => TradedPrice | undefined
  /**
   * Returns the best payment at loyalty level 1, from the price list; the tables hold the other traders who may pay
   * most.
   */
  payOf?: ((uid: string) => TraderPayment | undefined) | undefined
  /** Returns the lowest trader price for items that are missing from the tables. */
  askOf?: ((uid: string) => number | undefined) | undefined
  /** Units of fuel per hour (global setting). */
  fuelBase: number
  /** Reference time for the age of prices: now, or the date of the sample. */
  asOfMs: number
}
