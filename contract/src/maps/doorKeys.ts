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

/** Row of the key table: a key with its doors, price and quests. Names are in the requested language. */
export const DoorKeyLine = /* @__PURE__ */ (() =>
  TradeItem.extend({
    /** The English name, where the localised name differs. */
    enName: z.string().optional(),
    /** Number of uses; 0 for unlimited. */
    uses: z.int().nonnegative(),
    isOnFlea: z.boolean(),
    /** Doors that the key opens; empty if the facts do not know them. `map` names the map even if it has no page. */
    doors: z.array(DoorLine.extend({ map: z.string(), hasPage: z.boolean() })),
    quests: z.array(z.object({ slug: z.string(), name: z.string() })),
    flea: ItemLine.shape.flea,
    buy: ItemLine.shape.buy,
  }))()
export type DoorKeyLine = z.infer<typeof DoorKeyLine>

const MOST_KEYS = 1000

/** Returns the keys of the game. Pages request the first rows of a filter, browsers then request all rows. */
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
    /** The maps that have keys, with the number of keys. */
    maps: z.array(z.object({ map: z.string(), name: z.string(), count: z.int() })),
    prices: z.object({ version: z.string(), source: PriceSource, asOfMs: z.number() }),
  }),
})
