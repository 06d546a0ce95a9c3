import { HideoutStack } from '@raidkit/rules/trade/hideout'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { Uid } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { RelatedItem, SellLine } from './itemDetailLines.ts'

/** Everything that the bitcoin farm page needs for its calculation, at today's prices. */
export const BtcFarmReply = z.object({
  mode: GameMode,
  facts: z.object({
    sec: z.number(),
    gpuBoost: z.number(),
    storage: z.object({ plain: z.int(), elite: z.int() }),
  }),
  /** Date of the game data that these figures come from. */
  asOf: z.string(),
  /** Units of fuel an hour (global setting). */
  fuelBase: z.number(),
  coinUid: Uid,
  cardUid: Uid,
  /** The tank of each fuel. */
  tanks: z.object({ metal: Uid, expeditionary: Uid }),
  /** Price that each trader pays for a coin, best first. */
  payers: z.array(SellLine),
  /** Levels by their name in `modulesBuilt`, each with the items and the money that building it takes. */
  levels: z.array(z.object({ uid: z.string(), takes: z.array(HideoutStack) })),
  /** Every item named above with its price: the lower one of the flea market and the traders. */
  items: z.record(Uid, RelatedItem),
  /** Catalogue rows of those items, to tell whether a price update concerns them. */
  rows: z.array(z.int()),
})
export type BtcFarmReply = z.infer<typeof BtcFarmReply>

export const getBtcFarm = defineCall({
  method: 'GET',
  path: '/api/be/btc-farm',
  access: 'visitor',
  request: z.object({ mode: GameMode.default('PVP'), lang: Language.default('en') }),
  reply: BtcFarmReply,
})
