import { ItemFigure } from '@raidkit/rules/figures'
import { FleaRates } from '@raidkit/rules/flea-fee'
import { Language } from '@raidkit/rules/languages'
import { GameMode } from '@raidkit/rules/modes'
import { Currency } from '@raidkit/rules/price-types'
import { ItemPrice, PriceSource } from '@raidkit/rules/prices'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { ItemLine } from './items.ts'

const Uid = z.string().min(1).max(64)
const Count = z.number().positive()

/** Lists that are cut after a dozen unless one is asked for whole. */
export const ITEM_LISTS = [
  'buy',
  'bartersGiving',
  'bartersTaking',
  'craftsGiving',
  'craftsTaking',
  'quests',
  'questRewards',
  'hideout',
  'inside',
  'heldBy',
  'builds',
  'rounds',
  'accepts',
  'weapons',
  'parts',
] as const
export const ItemListName = /* @__PURE__ */ z.enum(ITEM_LISTS)
export type ItemListName = (typeof ITEM_LISTS)[number]

/** The first rows, and how many there are. */
function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.number().int().nonnegative(), rows: z.array(row) })
}

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
}).extend({
  /** What one costs now: on the flea market; else at the trader who asks least; money is worth what it is worth. */
  price: z.object({ rub: z.number(), from: z.enum(['flea', 'trader', 'money']) }).optional(),
})
export type RelatedItem = z.infer<typeof RelatedItem>

const QuestName = z.object({ uid: Uid, name: z.string() })
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
})
export type DoorLine = z.infer<typeof DoorLine>

const Held = z.object({ itemUid: Uid, count: Count })
const Fitting = z.object({ itemUid: Uid })
/** Null: its figures are not known, as with a flare. */
export const RoundLine = Fitting.extend({ damage: z.number().nullable(), penetration: z.number().nullable() })

const MountLine = Fitting.extend({ slot: z.string(), slotName: z.string().optional() })

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

/** Everything the page of an item shows besides its names and its chart. */
export const ItemDetails = z.object({
  uid: Uid,
  mode: GameMode,
  /** Its row in the catalogue, by which price events name it. */
  row: z.number().int(),
  source: PriceSource,
  asOfMs: z.number(),
  price: ItemPrice.nullable(),
  flea: z.object({ isBanned: z.boolean(), level: z.number().int(), rates: FleaRates }),
  /** What is still needed of it in all quests and hideout levels together. */
  needs: z.object({ quests: z.number().int(), hideout: z.number().int(), count: z.number() }),
  /** Cash offers recorded before a patch that raised them all: what they cost now is an estimate. */
  buyIsEstimated: z.boolean(),
  buy: listOf(BuyLine),
  sell: z.array(SellLine),
  bartersGiving: listOf(BarterLine),
  bartersTaking: listOf(BarterLine),
  craftsGiving: listOf(CraftLine),
  craftsTaking: listOf(CraftLine),
  quests: listOf(QuestLine),
  questRewards: listOf(RewardLine),
  hideout: listOf(HideoutLine),
  doors: z.array(DoorLine),
  /** What a pack holds or a build is made of, and the packs and builds that hold this. */
  inside: listOf(Held),
  heldBy: listOf(Held),
  /** Ready-made builds of this weapon. */
  builds: listOf(Fitting),
  rounds: listOf(RoundLine),
  /** Parts and plates that can be put into this. */
  accepts: listOf(MountLine),
  /** What this part or round can be put into. */
  weapons: listOf(Fitting),
  parts: listOf(Fitting),
  figures: z.array(ItemFigure),
  inserts: z.array(InsertLine),
  grids: z.array(z.object({ width: z.number().int(), height: z.number().int(), count: z.number().int() })),
  effects: z.array(EffectLine),
  related: z.record(z.string(), RelatedItem),
})
export type ItemDetails = z.infer<typeof ItemDetails>

export const itemDetails = defineCall({
  method: 'GET',
  path: '/api/be/item/details',
  access: 'visitor',
  request: z.object({
    uid: Uid,
    lang: Language.default('en'),
    mode: GameMode.default('PVP'),
    /** The list that is wanted whole. */
    show: ItemListName.optional(),
  }),
  reply: ItemDetails,
})
