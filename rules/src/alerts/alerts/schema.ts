import { z } from 'zod'
import { GameMode } from '../../catalogue/modes/index.ts'
import { HIGHEST_PRICE_RUB } from '../../prices/prices/index.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/time/index.ts'
import { Trader } from '../../catalogue/traders/index.ts'
import { Uid } from '../../platform/uid/index.ts'
import { alertKindsWith } from './kinds.ts'

export const ALERT_LIMITS = {
  /** Maximum number of alerts per account. */
  kept: 100,
  /** Maximum burst of messages outside the page per account; one more is allowed every `refillMs`. */
  messages: 60,
  refillMs: MINUTE_MS,
  /** Pause after firing, so that a price that oscillates around the limit causes one event only. */
  pauseMs: 10 * MINUTE_MS,
  /** Longest waiting time. Productions in the game take days at most, so anything longer is a typing error. */
  waitMs: 30 * DAY_MS,
  leastPercent: 1,
  mostPercent: 1000,
  mostOffers: 100_000,
} as const

const Item = { itemUid: Uid, mode: GameMode }
const { leastPercent, mostPercent, mostOffers, waitMs } = ALERT_LIMITS
const InMs = z.int().min(MINUTE_MS).max(waitMs)

/** Request for an alert. What it names follows from the subject and the unit of its kind. */
export const AlertWish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(alertKindsWith({ unit: 'rub' })),
    ...Item,
    value: z.int().min(1).max(HIGHEST_PRICE_RUB),
  }),
  z.strictObject({
    kind: z.enum(alertKindsWith({ unit: 'percent' })),
    ...Item,
    value: z.int().min(leastPercent).max(mostPercent),
  }),
  z.strictObject({
    kind: z.enum(alertKindsWith({ unit: 'offers' })),
    ...Item,
    value: z.int().min(0).max(mostOffers),
  }),
  z.strictObject({ kind: z.enum(alertKindsWith({ subject: 'trader' })), trader: Trader, mode: GameMode }),
  z.strictObject({ kind: z.enum(alertKindsWith({ subject: 'craft' })), craftUid: Uid, inMs: InMs }),
  z.strictObject({ kind: z.enum(alertKindsWith({ subject: 'none' })), inMs: InMs }),
])
export type AlertWish = z.infer<typeof AlertWish>

/** Delivery methods outside the page. */
export const ALERT_WAYS = ['push', 'discord', 'mail'] as const
export const AlertWay = /* @__PURE__ */ z.enum(ALERT_WAYS)
export type AlertWay = z.infer<typeof AlertWay>
