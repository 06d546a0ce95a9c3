import { z } from 'zod'
import { GameMode } from '../../catalogue/modes/index.ts'
import { HIGHEST_PRICE_RUB } from '../../prices/prices/index.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/time/index.ts'
import { Trader } from '../../catalogue/traders/index.ts'
import { Uid } from '../../platform/uid/index.ts'

/** What a player can be notified of, in the order in which it is offered. */
export const ALARM_KINDS = [
  'priceBelow',
  'priceAbove',
  'priceChange',
  'offersBelow',
  'offersAbove',
  'restock',
  'craft',
  'btcFarm',
] as const
export const AlarmKind = /* @__PURE__ */ z.enum(ALARM_KINDS)
export type AlarmKind = z.infer<typeof AlarmKind>

/** Kinds that watch the market of one item; the others wait for a moment. */
export const ITEM_ALARM_KINDS = [
  'priceBelow',
  'priceAbove',
  'priceChange',
  'offersBelow',
  'offersAbove',
] as const satisfies readonly AlarmKind[]
export type ItemAlarmKind = (typeof ITEM_ALARM_KINDS)[number]

export const ALARM_LIMITS = {
  /** So many an account may have. */
  kept: 100,
  /** So many messages an account gets outside of the page at once; each further one after `refillMs`. */
  messages: 60,
  refillMs: MINUTE_MS,
  /** An alert that has fired is quiet for so long: a price that swings about its limit is one event. */
  pauseMs: 10 * MINUTE_MS,
  /** The longest production of the game takes days; what is further away is a typing error. */
  waitMs: 30 * DAY_MS,
  leastPercent: 1,
  mostPercent: 1000,
  mostOffers: 100_000,
} as const

const Item = { itemUid: Uid, mode: GameMode }
const { leastPercent, mostPercent, mostOffers, waitMs } = ALARM_LIMITS
const InMs = z.int().min(MINUTE_MS).max(waitMs)

/** What is watched, as a player asks for it. */
export const AlarmWish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['priceBelow', 'priceAbove']),
    ...Item,
    value: z.int().min(1).max(HIGHEST_PRICE_RUB),
  }),
  z.strictObject({
    kind: z.literal('priceChange'),
    ...Item,
    value: z.int().min(leastPercent).max(mostPercent),
  }),
  z.strictObject({
    kind: z.enum(['offersBelow', 'offersAbove']),
    ...Item,
    value: z.int().min(0).max(mostOffers),
  }),
  z.strictObject({ kind: z.literal('restock'), trader: Trader, mode: GameMode }),
  z.strictObject({ kind: z.literal('craft'), craftUid: Uid, inMs: InMs }),
  z.strictObject({ kind: z.literal('btcFarm'), inMs: InMs }),
])
export type AlarmWish = z.infer<typeof AlarmWish>

/** Ways by which a message leaves the page. */
export const ALARM_WAYS = ['push', 'discord', 'mail'] as const
export const AlarmWay = /* @__PURE__ */ z.enum(ALARM_WAYS)
export type AlarmWay = z.infer<typeof AlarmWay>
