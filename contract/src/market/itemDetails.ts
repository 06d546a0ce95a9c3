import { ItemFigure } from '@raidkit/rules/guns/figures'
import { FleaRates } from '@raidkit/rules/prices/flea-fee'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { ItemPrice, PriceSource } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { UnitCostLine } from '../trade/barters.ts'
import {
  BarterLine,
  BuildLine,
  BuyLine,
  CraftLine,
  DoorLine,
  EffectLine,
  Fitting,
  Held,
  HideoutLine,
  InsertLine,
  MountLine,
  QuestLine,
  RelatedItem,
  RewardLine,
  RoundLine,
  SellLine,
  Uid,
} from '../trade/itemDetailLines.ts'

/** Names of the lists that the reply cuts after a dozen rows, unless one is requested whole. */
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

/** Number of rows from which a list is cut; the remainder of a shorter one is not worth another request. */
export const WORTH_CUTTING = 16

/** Builds the schema of a list: its first rows and its total length. */
function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.number().int().nonnegative(), rows: z.array(row) })
}

/** Everything the page of an item shows besides its names and its chart. */
export const ItemDetails = z.object({
  uid: Uid,
  mode: GameMode,
  /** Row of the item in the catalogue; price events identify the item by it. */
  row: z.number().int(),
  source: PriceSource,
  asOfMs: z.number(),
  price: ItemPrice.nullable(),
  /** Price in each mode, for comparison; null: no offer was seen in that mode. */
  modePrices: z.array(z.object({ mode: GameMode, price: ItemPrice.nullable(), isBanned: z.boolean() })),
  flea: z.object({ isBanned: z.boolean(), level: z.number().int(), rates: FleaRates }),
  /** Pieces still needed for all quests and hideout levels together. */
  needs: z.object({ quests: z.number().int(), hideout: z.number().int(), count: z.number() }),
  /** True if the cash offers were recorded before a patch that raised them all, which makes their prices estimates. */
  buyIsEstimated: z.boolean(),
  /** Cost of one piece if the flea market has no price: its cheapest source, or the amount a trader would pay. */
  cost: UnitCostLine.optional(),
  /** Cost of one piece of each ingredient. */
  costs: z.record(z.string(), UnitCostLine),
  /** Names of the traders in the page's language. */
  traders: z.record(z.string(), z.string()),
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
  /** `inside`: contents of a pack or parts of a build. `heldBy`: packs and builds that contain this item. */
  inside: listOf(Held),
  heldBy: listOf(Held),
  /** Cost of a ready-made build, part by part. */
  build: BuildLine.optional(),
  /** A gun or a ready-made build in the builder (spec section 2); without a uid the gun as such. */
  gunBuild: z.object({ gunBuildUrl: z.string(), gunBuildUid: Uid.optional() }).optional(),
  /** Ready-made builds of this weapon. */
  builds: listOf(Fitting),
  rounds: listOf(RoundLine),
  /** Parts and plates that can be put into this. */
  accepts: listOf(MountLine),
  /** Weapons (`weapons`) and parts (`parts`) that accept this part or round. */
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
    /** The list that is requested whole. */
    show: ItemListName.optional(),
  }),
  reply: ItemDetails,
})
