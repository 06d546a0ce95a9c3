import { DOOR_KEY_SORTS } from '@raidkit/rules/maps/door-keys'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceSource } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { TradeItem } from '../trade/barters.ts'
import { defineCall } from '../platform/call.ts'
import { SortDirection } from '../platform/paging.ts'
import { DoorLine } from '../trade/itemDetailLines.ts'
import { ItemLine } from '../catalogue/items.ts'

/** A key with what it opens, what it costs and who asks for it. Names are in the language that was asked. */
export const DoorKeyLine = /* @__PURE__ */ (() =>
  TradeItem.extend({
    /** In English, where the name is not. */
    enName: z.string().optional(),
    /** How often it opens; 0: as often as one likes. */
    uses: z.int().nonnegative(),
    isOnFlea: z.boolean(),
    /** What it opens; none: the facts do not know. `map` names the map even where it has no page. */
    doors: z.array(DoorLine.extend({ map: z.string(), hasPage: z.boolean() })),
    quests: z.array(z.object({ slug: z.string(), name: z.string() })),
    flea: ItemLine.shape.flea,
    buy: ItemLine.shape.buy,
  }))()
export type DoorKeyLine = z.infer<typeof DoorKeyLine>

const MOST_KEYS = 1000

/** The keys of the game. Pages ask for the first rows of a choice, browsers then for all of them. */
export const listDoorKeys = defineCall({
  method: 'GET',
  path: '/api/be/door-keys',
  access: 'visitor',
  request: z.object({
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
    search: z.string().max(100).default(''),
    map: z.string().max(64).default(''),
    sort: z.enum(DOOR_KEY_SORTS).default('price'),
    sort_direction: SortDirection.default('desc'),
    limit: z.coerce.number().int().min(1).max(MOST_KEYS).default(MOST_KEYS),
  }),
  reply: z.object({
    keys: z.array(DoorKeyLine),
    total: z.int().nonnegative(),
    /** The maps that any key belongs to, and how many. */
    maps: z.array(z.object({ map: z.string(), name: z.string(), count: z.int() })),
    prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
  }),
})
