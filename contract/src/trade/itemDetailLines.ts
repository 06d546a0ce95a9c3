import { GameEdition } from '@raidkit/rules/catalogue/editions'
import { Currency } from '@raidkit/rules/platform/price-types'
import { z } from 'zod'
import { BarterOutcomeLine } from './barters.ts'
import { CraftOutcomeLine } from './crafts.ts'
import { ItemLine } from '../catalogue/items.ts'

export const Uid = z.string().min(1).max(64)
const Count = z.number().positive()

/** An item that is mentioned: enough for its tile, its link and its price. Names are in the page's language. */
export const RelatedItem = ItemLine.pick({
  uid: true,
  url: true,
  name: true,
  shortName: true,
  category: true,
  width: true,
  height: true,
  color: true,
  picture: true,
}).extend({
  /** What one costs now: on the flea market; else at the trader who asks least; money is worth what it is worth. */
  price: z.object({ rub: z.number(), from: z.enum(['flea', 'trader', 'money']) }).optional(),
})
export type RelatedItem = z.infer<typeof RelatedItem>

/** `gone`: it left the game, so what it locks cannot be opened any more. `slug`: it is in the list of quests. */
const QuestName = z.object({
  uid: Uid,
  name: z.string(),
  slug: z.string().optional(),
  gone: z.literal(true).optional(),
})
export type QuestName = z.infer<typeof QuestName>
const Trading = z.object({ trader: z.string(), traderName: z.string() })

export const BuyLine = Trading.extend({
  loyaltyLevel: z.number().int(),
  quest: QuestName.optional(),
  price: z.number(),
  currency: Currency,
  priceRub: z.number(),
  limit: z.number().int().optional(),
})
export type BuyLine = z.infer<typeof BuyLine>

/** What a trader pays by loyalty level; one entry where it is the same at each. */
export const SellLine = Trading.extend({
  levels: z.array(
    z.object({ loyaltyLevel: z.number().int(), amount: z.number(), currency: Currency, rub: z.number() }),
  ),
})
export type SellLine = z.infer<typeof SellLine>

/** What the calculators count one piece at, and where that comes from. */
export const UnitCostLine = z.object({
  rub: z.number(),
  from: z.enum([
    ...(['user', 'flea', 'historical', 'trader', 'money', 'barter', 'craft', 'build'] as const),
    ...(['sellToTrader', 'buildSellToTrader'] as const),
  ]),
  trader: z.string().optional(),
})
export type UnitCostLine = z.infer<typeof UnitCostLine>

const Handed = z.object({
  itemUid: Uid,
  count: Count,
  isTool: z.literal(true).optional(),
  /** Lowest level of the dog tags that are taken. */
  dogtagLevel: z.number().int().optional(),
  /** What one is worth, where that is not the price of the item: a dog tag by its level. */
  priceRub: z.number().optional(),
})
export type Handed = z.infer<typeof Handed>

const Exchange = z.object({
  uid: Uid,
  takes: z.array(Handed),
  gives: Handed,
  quest: QuestName.optional(),
})

export const BarterLine = Exchange.extend({
  ...Trading.shape,
  /** As the calculator of barters has it for anybody: default settings, everything reached. */
  outcome: BarterOutcomeLine.optional(),
  loyaltyLevel: z.number().int(),
  limit: z.number().int().optional(),
})
export type BarterLine = z.infer<typeof BarterLine>

export const CraftLine = Exchange.extend({
  station: z.string(),
  stationName: z.string(),
  /** None: it goes on by itself as soon as the station stands. */
  level: z.number().int().optional(),
  sec: z.number(),
  /** As the calculator of crafts has it for anybody; none for what takes nothing but time. */
  outcome: CraftOutcomeLine.optional(),
})
export type CraftLine = z.infer<typeof CraftLine>

export const QUEST_USES = [
  'handOver',
  'find',
  'place',
  'use',
  'sell',
  'key',
  'marker',
  'wear',
  'weapon',
  'mod',
  'build',
] as const

export const QuestLine = QuestName.extend({
  ...Trading.shape,
  isKappa: z.boolean(),
  reqLevel: z.number().int(),
  /** Game editions that have it; left out: all. */
  editions: z.array(GameEdition).optional(),
  uses: z.array(
    z.object({
      use: z.enum(QUEST_USES),
      count: z.number().positive(),
      foundInRaid: z.literal(true).optional(),
      isOptional: z.literal(true).optional(),
      /** One of so many things that will do. */
      anyOf: z.number().int().optional(),
    }),
  ),
})
export type QuestLine = z.infer<typeof QuestLine>

export const RewardLine = QuestName.extend({
  ...Trading.shape,
  count: Count,
  /** Handed out when the quest is taken, not when it is done. */
  atStart: z.literal(true).optional(),
})
export type RewardLine = z.infer<typeof RewardLine>

export const HideoutLine = z.object({
  station: z.string(),
  stationName: z.string(),
  level: z.number().int(),
  count: Count,
  foundInRaid: z.literal(true).optional(),
})
export type HideoutLine = z.infer<typeof HideoutLine>

/** What a key opens on one map. Without a slug the map has no page. */
export const DoorLine = z.object({
  map: z.string().optional(),
  mapName: z.string(),
  locks: z.array(z.object({ type: z.string(), count: z.number().int() })),
  needsPower: z.boolean(),
  /** The way into the map itself. */
  isEntry: z.boolean(),
  /** Id of the first lock among the markers of the map. */
  marker: z.string().optional(),
})
export type DoorLine = z.infer<typeof DoorLine>

const Bought = z.object({ rub: z.number(), from: z.enum(['flea', 'trader']) })

/** A ready-made build bought part by part: `buildSum` of the rules. */
export const BuildLine = z.object({
  weapon: z.object({
    itemUid: Uid,
    state: z.enum(['bare', 'assembled', 'whole', 'unsold']),
    price: Bought.optional(),
  }),
  parts: z.array(
    z.object({ itemUid: Uid, count: z.number().int(), included: z.number().int(), price: Bought.optional() }),
  ),
  sumRub: z.number(),
  missing: z.number().int(),
  whole: Bought.optional(),
})
export type BuildLine = z.infer<typeof BuildLine>

export const Held = z.object({ itemUid: Uid, count: Count })
export const Fitting = z.object({ itemUid: Uid })
/** Null: its figures are not known, as with a flare. */
export const RoundLine = Fitting.extend({ damage: z.number().nullable(), penetration: z.number().nullable() })

export const MountLine = Fitting.extend({ slot: z.string(), slotName: z.string().optional() })

export const InsertLine = z.object({
  slot: z.string(),
  isPlate: z.boolean(),
  class: z.number().optional(),
  durability: z.number().optional(),
  material: z.string().optional(),
})
export type InsertLine = z.infer<typeof InsertLine>

export const EffectLine = z.object({
  effect: z.string(),
  skillName: z.string().optional(),
  value: z.number().optional(),
  isPercent: z.literal(true).optional(),
  delaySec: z.number().optional(),
  sec: z.number().optional(),
  chance: z.number().optional(),
})
export type EffectLine = z.infer<typeof EffectLine>
