import type { Barter } from '../barters/index.ts'
import type { ContinuousCraft, Craft } from '../crafts/index.ts'
import type { FleaRates } from '../../prices/flea-fee/index.ts'
import type { Item } from '../../catalogue/items/index.ts'
import type { GameMode } from '../../catalogue/modes/index.ts'
import type { BuySource, TradedPrice, TraderPayment } from '../trade/index.ts'
import type { HideoutPreferences, User } from '../../account/users/index.ts'

/** Where one piece comes from when nothing is made: bought, money itself, or counted at what it would have brought. */
export type DirectSource =
  | BuySource
  | { type: 'money'; rub: number }
  | { type: 'sellToTrader' | 'buildSellToTrader'; rub: number; trader: string }

/** What is the same for every player of a mode: the tables of the call that the calculators ask. */
export type TradeTables = {
  mode: GameMode
  traders: readonly { name: string }[]
  stations: readonly { slug: string; bsgId: string; levels: number }[]
  barters: readonly Barter[]
  crafts: readonly Craft[]
  continuous: readonly ContinuousCraft[]
  builds: Readonly<Record<string, readonly string[]>>
  offers: readonly (readonly [string, number, number, number, number, number, string | null])[]
  /** Who may pay most besides the trader of `payOf`. */
  payments: readonly (readonly [string, number, ...number[]])[]
  /** Quests that lock something and left the game. */
  questsGone?: readonly string[] | undefined
  tags: Readonly<Record<string, number>>
  money: Readonly<Record<string, number>>
  /** Coins that no money buys (GP): what one is worth. */
  tokens?: Readonly<Record<string, number>> | undefined
  flea: { rates: FleaRates; minLevel: number }
  fuel: Readonly<Record<'metal' | 'expeditionary', string>>
}

/** The part of the user that the calculators look at. */
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
    /** The loyalty that counts with each trader; 0: they are to be met first. */
    tradersLL: Readonly<Partial<Record<string, number>>>
    /** Nothing is made in a station that does not stand, also where progress does not count. */
    onlyBuilt?: boolean | undefined
  }

type BoardItem = Pick<Item, 'basePrice' | 'bannedFromFlea' | 'bannedFromFleaByMode' | 'fleaLevel'>

export type BoardInput = {
  tables: TradeTables
  player: BoardPlayer
  itemOf: (uid: string) => BoardItem | undefined
  fleaOf: (uid: string) => TradedPrice | undefined
  /** Who pays most at loyalty level 1, as the price list says it; the tables know who else may pay most. */
  payOf?: ((uid: string) => TraderPayment | undefined) | undefined
  /** The least that a trader asks for what the tables do not know. */
  askOf?: ((uid: string) => number | undefined) | undefined
  /** Units of fuel an hour (global setting). */
  fuelBase: number
  /** The time that prices are old or new against: now, or the date of the sample. */
  asOfMs: number
}
