import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { TradeItem } from '../trade/barters.ts'
import { ItemLine } from '../catalogue/items.ts'

/** Item with its prices in the requested mode. */
export const MapItem = /* @__PURE__ */ (() =>
  TradeItem.extend({ flea: ItemLine.shape.flea, sell: ItemLine.shape.sell, buy: ItemLine.shape.buy }))()
export type MapItem = z.infer<typeof MapItem>

/** Quest of a map; `slug` is present if the list of quests contains it. */
export const MapQuest = /* @__PURE__ */ (() =>
  z.object({ uid: Uid, name: z.string(), slug: z.string().optional() }))()
