import { Barter } from '@raidkit/rules/trade/barters'
import { ContinuousCraft, Craft } from '@raidkit/rules/trade/crafts'
import { FleaRates } from '@raidkit/rules/prices/flea-fee'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { CURRENCIES } from '@raidkit/rules/platform/price-types'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const Place = z.int()

/**
 * Item, trader (index in `traders`), loyalty level, amount, currency (index), roubles, quest that must be completed.
 */
export const OfferRow = z.tuple([
  Uid,
  Place,
  z.int(),
  z.number(),
  z.int().max(CURRENCIES.length - 1),
  z.number(),
  Uid.nullable(),
])

/**
 * Item, trader, and the price paid for one piece at loyalty levels 1 to 4; a single figure if it is the same at each.
 */
const PaymentRow = z.tuple([Uid, Place]).rest(z.number())

export const TradeTrader = /* @__PURE__ */ (() =>
  z.object({
    name: z.string(),
    localName: z.string(),
    /** The player level that each loyalty level asks for, the first at the start. */
    levels: z.array(z.int()),
  }))()
export type TradeTrader = z.infer<typeof TradeTrader>

/** Everything that the calculators need and that is the same for every player of a mode. */
export const TradeReply = z.object({
  mode: GameMode,
  traders: z.array(TradeTrader),
  stations: z.array(z.object({ slug: z.string(), bsgId: z.string(), name: z.string(), levels: z.int() })),
  /** Names of the quests that unlock something. */
  quests: z.record(Uid, z.string()),
  /** Quests among them that left the game, so their unlocks are unavailable for good. */
  questsGone: z.array(Uid),
  barters: z.array(Barter.omit({ modes: true })),
  crafts: z.array(Craft),
  continuous: z.array(ContinuousCraft),
  /** Parts of assembled weapons. */
  builds: z.record(Uid, z.array(Uid)),
  offers: z.array(OfferRow),
  /**
   * Prices of the traders who may outbid the trader in the price list, and of them only: traders whose price grows with
   * loyalty, and the one who pays most until the listed trader is met.
   */
  payments: z.array(PaymentRow),
  /** Price of a dog tag at the best trader, per level of the tag. */
  tags: z.record(Uid, z.number()),
  /** Items that are money, with their value in roubles. */
  money: z.record(Uid, z.number()),
  /**
   * Coins that cannot be bought with money, with the worth of one in roubles. Players get them only as a reward or
   * result.
   */
  tokens: z.record(Uid, z.number()),
  flea: z.object({ rates: FleaRates, minLevel: z.int() }),
  /** The tank of each fuel. */
  fuel: z.object({ metal: Uid, expeditionary: Uid }),
})
export type TradeReply = z.infer<typeof TradeReply>

/** Offers of items that are missing from the tables. */
export const MoreOffers = /* @__PURE__ */ (() =>
  TradeReply.pick({ mode: true, offers: true, quests: true, questsGone: true }))()
export type MoreOffers = z.infer<typeof MoreOffers>

export const getTrade = defineCall({
  method: 'GET',
  path: '/api/be/trade',
  access: 'visitor',
  request: z.object({ mode: GameMode.default('PVP'), lang: Language.default('en') }),
  reply: TradeReply,
})
