import { CRAFT_SORTS } from '@raidkit/rules/trade/craft-list'
import { Craft } from '@raidkit/rules/trade/crafts'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceSource } from '@raidkit/rules/prices/prices'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { OwnLine, SaleLine, TradeItem } from './barters.ts'
import { defineCall } from '../platform/call.ts'
import { Flag, ListLimit, Skip, SortDirection } from '../platform/paging.ts'

/** Worth of one run, or the data that is missing to compute it. */
export const CraftOutcomeLine = /* @__PURE__ */ (() =>
  z.discriminatedUnion('state', [
    z.object({
      state: z.literal('known'),
      costRub: z.number(),
      fuelRub: z.number(),
      sale: SaleLine,
      profitRub: z.number(),
      own: OwnLine.optional(),
      profitRubPerHour: z.number(),
      throughputRubPerHour: z.number(),
    }),
    z.object({ state: z.literal('unpriced'), itemUids: z.array(Uid) }),
    z.object({ state: z.literal('unsold') }),
  ]))()

/** Lists the first crafts as every visitor sees them: default settings, everything unlocked. */
export const listCrafts = defineCall({
  method: 'GET',
  path: '/api/be/crafts',
  access: 'visitor',
  request: z.object({
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
    search: z.string().max(100).default(''),
    station: z.string().max(64).default(''),
    /** At most this level of the station. */
    level: z.coerce.number().int().min(1).max(9).optional(),
    profitable: Flag,
    sort: z.enum(CRAFT_SORTS).default('perHour'),
    sort_direction: SortDirection.default('desc'),
    skip: Skip,
    limit: ListLimit,
    /** True: the best crafts of each station instead of the best of all. */
    perStation: Flag,
  }),
  reply: z.object({
    rows: z.array(z.object({ craft: Craft, sec: z.number(), outcome: CraftOutcomeLine })),
    total: z.int().nonnegative(),
    items: z.array(TradeItem),
    stations: z.array(z.object({ slug: z.string(), name: z.string(), levels: z.int() })),
    /** Names of the quests that lock these rows. */
    quests: z.record(Uid, z.string()),
    /** Quests among them that left the game. */
    questsGone: z.array(Uid),
    prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
  }),
})
