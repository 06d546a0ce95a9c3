import { BARTER_SORTS } from '@raidkit/rules/trade/barter-list'
import { Barter } from '@raidkit/rules/trade/barters'
import { Item } from '@raidkit/rules/catalogue/items'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PRICE_MARKS, PriceSource } from '@raidkit/rules/prices/prices'
import { ITEM_SOURCES } from '@raidkit/rules/trade/trade'
import { LOYALTY_LEVELS, Trader } from '@raidkit/rules/catalogue/traders'
import { Uid } from '@raidkit/rules/platform/uid'
import { MAX_LEVEL, MIN_LEVEL } from '@raidkit/rules/account/users'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Flag, ListLimit, Skip, SortDirection } from '../platform/paging.ts'
import { TradeTrader } from './trade.ts'

/** Sale of an outcome: the place, and in `rub` the revenue of all pieces after the fee. */
export const SaleLine = /* @__PURE__ */ (() =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.enum(['flea', 'historical', 'user']),
      rub: z.number(),
      priceRub: z.number(),
      feeRub: z.number(),
      opensAt: z.number().optional(),
      doubt: z
        .object({ marks: z.array(z.enum(PRICE_MARKS).exclude(['stale'])).readonly(), rub: z.number() })
        .optional(),
    }),
    z.object({
      type: z.enum(['sellToTrader', 'buildSellToTrader']),
      trader: z.string(),
      rub: z.number(),
      priceRub: z.number(),
      feeRub: z.literal(0),
    }),
  ]))()

/** Part of a cost that cannot be bought with money, and its worth. */
export const OwnLine = z.object({ rub: z.number(), itemUids: z.array(Uid) })

/** Worth of one exchange, or the items that have no price. */
export const BarterOutcomeLine = /* @__PURE__ */ (() =>
  z.discriminatedUnion('state', [
    z.object({
      state: z.literal('known'),
      costRub: z.number(),
      own: OwnLine.optional(),
      sale: SaleLine.optional(),
      profitRub: z.number().optional(),
      savingRub: z.number().optional(),
    }),
    z.object({ state: z.literal('unpriced'), itemUids: z.array(Uid) }),
  ]))()

/** Item as a row of a calculator names it. */
export const TradeItem = /* @__PURE__ */ (() =>
  Item.pick({
    uid: true,
    url: true,
    name: true,
    shortName: true,
    width: true,
    height: true,
    color: true,
    category: true,
    picture: true,
  }))()
export type TradeItem = z.infer<typeof TradeItem>

/** Source of an item. Names are in the requested language. */
export const SourceLine = /* @__PURE__ */ (() =>
  z.object({
    from: z.enum(ITEM_SOURCES),
    /** Trader who sells or barters it. */
    trader: z.string().optional(),
    /** The station that makes it. */
    station: z.string().optional(),
    stationName: z.string().optional(),
    /** Loyalty level of the trader, or level of the station. */
    level: z.int().optional(),
    /** Price of a cash offer. */
    rub: z.number().optional(),
    /** Quest that must be completed first. */
    quest: z.string().optional(),
  }))()
export type SourceLine = z.infer<typeof SourceLine>

/** Cost of one piece in the calculators, and its source. */
export const UnitCostLine = /* @__PURE__ */ (() =>
  z.object({
    rub: z.number(),
    from: z.enum([
      ...(['user', 'flea', 'historical', 'trader', 'money', 'barter', 'craft', 'build'] as const),
      ...(['sellToTrader', 'buildSellToTrader'] as const),
    ]),
    trader: z.string().optional(),
  }))()
export type UnitCostLine = z.infer<typeof UnitCostLine>

const Loyalty = z.coerce
  .number()
  .int()
  .min(1)
  .max(LOYALTY_LEVELS.length)
  .transform((level) => LOYALTY_LEVELS[level - 1])

/** Lists the first barters as every visitor sees them: default settings, everything unlocked. */
export const listBarters = defineCall({
  method: 'GET',
  path: '/api/be/barters',
  access: 'visitor',
  request: z.object({
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
    search: z.string().max(100).default(''),
    trader: z.union([Trader, z.literal('')]).default(''),
    /** At most this loyalty level. */
    loyalty: Loyalty.optional(),
    /** Only barters that a player of this level can make. */
    level: z.coerce.number().int().min(MIN_LEVEL).max(MAX_LEVEL).optional(),
    profitable: Flag,
    sort: z.enum(BARTER_SORTS).default('profit'),
    sort_direction: SortDirection.default('desc'),
    skip: Skip,
    limit: ListLimit,
  }),
  reply: z.object({
    rows: z.array(z.object({ barter: Barter.omit({ modes: true }), outcome: BarterOutcomeLine })),
    total: z.int().nonnegative(),
    items: z.array(TradeItem),
    traders: z.array(TradeTrader),
    /** Names of the quests that lock these rows. */
    quests: z.record(Uid, z.string()),
    /** Quests among them that left the game. */
    questsGone: z.array(Uid),
    prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
  }),
})
