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

/** Item, trader (its place in `traders`), loyalty level, amount, currency (its place), roubles, quest that must be done. */
export const OfferRow = z.tuple([
  Uid,
  Place,
  z.int(),
  z.number(),
  z.int().max(CURRENCIES.length - 1),
  z.number(),
  Uid.nullable(),
])

/** Item, trader, and what they pay for one piece at loyalty 1, 2, 3, 4; one figure where it is the same. */
const PaymentRow = z.tuple([Uid, Place]).rest(z.number())

export const TradeTrader = /* @__PURE__ */ (() =>
  z.object({
    name: z.string(),
    localName: z.string(),
    /** The player level that each loyalty level asks for, the first at the start. */
    levels: z.array(z.int()),
  }))()
export type TradeTrader = z.infer<typeof TradeTrader>

/** Everything that the calculators count with and that is the same for every player of a mode. */
export const TradeReply = z.object({
  mode: GameMode,
  traders: z.array(TradeTrader),
  stations: z.array(z.object({ slug: z.string(), bsgId: z.string(), name: z.string(), levels: z.int() })),
  /** Names of the quests that lock something. */
  quests: z.record(Uid, z.string()),
  /** Those of them that left the game: what they lock cannot be opened any more. */
  questsGone: z.array(Uid),
  barters: z.array(Barter.omit({ modes: true })),
  crafts: z.array(Craft),
  continuous: z.array(ContinuousCraft),
  /** What assembled weapons are made of. */
  builds: z.record(Uid, z.array(Uid)),
  offers: z.array(OfferRow),
  /**
   * Who may pay most for an item besides the trader whom the price list names, and only they: a trader whose pay grows
   * with loyalty, and who pays most until the named one is met.
   */
  payments: z.array(PaymentRow),
  /** What the best trader gives for a dog tag, for each of its levels. */
  tags: z.record(Uid, z.number()),
  /** Things that are money: their worth in roubles. */
  money: z.record(Uid, z.number()),
  /** Coins that no money buys: what one is worth in roubles. They are got only where something gives them. */
  tokens: z.record(Uid, z.number()),
  flea: z.object({ rates: FleaRates, minLevel: z.int() }),
  /** The tank of each fuel. */
  fuel: z.object({ metal: Uid, expeditionary: Uid }),
})
export type TradeReply = z.infer<typeof TradeReply>

/** Offers of things that the tables do not have. */
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
