import { GameEdition } from '@raidkit/rules/catalogue/editions'
import { Currency } from '@raidkit/rules/platform/price-types'
import { z } from 'zod'
import { BarterOutcomeLine } from './barters.ts'
import { CraftOutcomeLine } from './crafts.ts'
import { ItemLine } from '../catalogue/items.ts'

export const Uid = z.string().min(1).max(64)
const Count = z.number().positive()

/**
 * Item that another answer mentions: the data for its tile, its link and its price. Names are in the page's language.
 */
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
  /** Current price of one piece: on the flea market, else at the cheapest trader; money counts at its own value. */
  price: z.object({ rub: z.number(), from: z.enum(['flea', 'trader', 'money']) }).optional(),
})
export type RelatedItem = z.infer<typeof RelatedItem>

/**
 * `gone`: the quest left the game, so its unlocks are unavailable for good. `slug`: it has a page in the quest list.
 */
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

/** Price that a trader pays at each loyalty level; a single entry if it is the same at every level. */
export const SellLine = Trading.extend({
  levels: z.array(
    z.object({ loyaltyLevel: z.number().int(), amount: z.number(), currency: Currency, rub: z.number() }),
  ),
})
export type SellLine = z.infer<typeof SellLine>

const ExchangeItem = z.object({
  itemUid: Uid,
  count: Count,
  isTool: z.literal(true).optional(),
  /** Lowest level of the dog tags that are accepted. */
  dogtagLevel: z.number().int().optional(),
  /** Worth of one piece if it differs from the item's price: a dog tag by its level. */
  priceRub: z.number().optional(),
})
export type ExchangeItem = z.infer<typeof ExchangeItem>

const Exchange = z.object({
  uid: Uid,
  takes: z.array(ExchangeItem),
  gives: ExchangeItem,
  quest: QuestName.optional(),
})

export const BarterLine = Exchange.extend({
  ...Trading.shape,
  /** Outcome in the barter calculator with default settings and everything unlocked. */
  outcome: BarterOutcomeLine.optional(),
  loyaltyLevel: z.number().int(),
  limit: z.number().int().optional(),
})
export type BarterLine = z.infer<typeof BarterLine>

export const CraftLine = Exchange.extend({
  station: z.string(),
  stationName: z.string(),
  /** Level of the station; left out: the craft runs by itself once the station is built. */
  level: z.number().int().optional(),
  sec: z.number(),
  /**
   * Outcome in the craft calculator with default settings and everything unlocked; left out for a craft that takes only
   * time.
   */
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
  /** Game editions that have the quest; left out: all. */
  editions: z.array(GameEdition).optional(),
  uses: z.array(
    z.object({
      use: z.enum(QUEST_USES),
      count: z.number().positive(),
      foundInRaid: z.literal(true).optional(),
      isOptional: z.literal(true).optional(),
      /** Number of alternatives, any one of which will do. */
      anyOf: z.number().int().optional(),
    }),
  ),
})
export type QuestLine = z.infer<typeof QuestLine>

export const RewardLine = QuestName.extend({
  ...Trading.shape,
  count: Count,
  /** Given when the quest is accepted rather than completed. */
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

/** Doors that a key opens on one map. A map without a page has no slug. */
export const DoorLine = z.object({
  map: z.string().optional(),
  mapName: z.string(),
  locks: z.array(z.object({ type: z.string(), count: z.number().int() })),
  needsPower: z.boolean(),
  /** True if the key opens the entrance to the map itself. */
  isEntry: z.boolean(),
  /** Id of the first lock among the markers of the map. */
  marker: z.string().optional(),
})
export type DoorLine = z.infer<typeof DoorLine>

const Bought = z.object({ rub: z.number(), from: z.enum(['flea', 'trader']) })

/** Ready-made build bought part by part: `buildSum` of the rules. */
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
/** Null: the figures are unknown, as for a flare. */
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
