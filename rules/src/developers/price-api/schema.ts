import { z } from 'zod'
import { CURRENCIES } from '../../platform/price-types/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'
import { Uid } from '../../platform/uid/index.ts'

/** Clients map a trader to these and fail on any other (integrations reference 1.3). */
export const API_TRADERS = [
  'Prapor',
  'Therapist',
  'Fence',
  'Skier',
  'Peacekeeper',
  'Mechanic',
  'Ragman',
  'Jaeger',
] as const satisfies readonly Trader[]
export type ApiTrader = (typeof API_TRADERS)[number]

const Rub = z.int().min(0)
const Address = z.url({ protocol: /^https?$/ })

/** `2026-08-05T09:14:03.117Z`: one client reads it by a fixed pattern. */
const UPDATED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * One item of the price API, version 1 (integrations reference 1.3). Every key is always there and none is added: typed
 * clients fail on a missing one, a null, a number as text and an unknown name.
 */
export const PriceRecord = z.strictObject({
  uid: Uid,
  bsgId: z.string().min(1),
  name: z.string().min(1),
  shortName: z.string(),
  price: Rub,
  basePrice: Rub,
  avg24hPrice: Rub,
  avg7daysPrice: Rub,
  traderName: z.enum(API_TRADERS),
  traderPrice: Rub,
  traderPriceCur: z.enum(CURRENCIES),
  traderPriceRub: Rub,
  updated: z.string().regex(UPDATED),
  slots: z.int().min(1),
  diff24h: z.number(),
  diff7days: z.number(),
  icon: Address,
  img: Address,
  imgBig: Address,
  link: Address,
  wikiLink: Address,
  isFunctional: z.boolean(),
  tags: z.array(z.string()),
  bannedOnFlea: z.boolean(),
  haveMarketData: z.boolean(),
  reference: Address,
})
export type PriceRecord = z.infer<typeof PriceRecord>

const Flag = z.boolean()
const File = z.strictObject({ path: z.string(), rcid: z.string() })

/** One raw record (integrations reference 1.4), as far as the facts know it. */
export const RawRecord = z.strictObject({
  _id: z.string(),
  _name: z.string(),
  _parent: z.string(),
  _type: z.enum(['Item', 'Node']),
  _props: z.strictObject({
    Name: z.string(),
    ShortName: z.string(),
    Description: z.string(),
    Weight: z.number(),
    BackgroundColor: z.string(),
    Width: z.int(),
    Height: z.int(),
    StackMaxSize: z.int(),
    ItemSound: z.string(),
    Prefab: File,
    UsePrefab: File,
    ExamineTime: z.number(),
    ExaminedByDefault: Flag,
    LootExperience: z.number(),
    ExamineExperience: z.number(),
    QuestItem: Flag,
    RepairCost: z.number(),
    RepairSpeed: z.number(),
    CanSellOnRagfair: Flag,
    CreditsPrice: z.int(),
  }),
})
export type RawRecord = z.infer<typeof RawRecord>
