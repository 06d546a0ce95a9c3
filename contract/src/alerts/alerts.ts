import {
  ALERT_LIMITS,
  ALERT_WAYS,
  AlertKind,
  AlertWay,
  AlertWish,
  QuietHours,
} from '@raidkit/rules/alerts/alerts'
import type { Feature } from '@raidkit/rules/platform/access'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { Trader } from '@raidkit/rules/catalogue/traders'
import { z } from 'zod'
import { TradeItem } from '../trade/barters.ts'
import { defineCall } from '../platform/call.ts'

const Uid = z.uuid()
const lang = Language.default('en')
const AtMs = z.number()

/** Maximum number of listed alert events. */
export const ALERT_EVENTS = 100
/** Maximum number of browsers per account that receive push messages. */
export const MOST_PUSH_BROWSERS = 10

/** Fields that an alert and its event share. */
const About = {
  kind: AlertKind,
  /** Item of the market, or product of the craft; null if there is none or the game no longer has it. */
  itemUid: z.string().nullable(),
  trader: Trader.nullable(),
  mode: GameMode.nullable(),
  value: z.number().nullable(),
}

const Alert = z.object({
  uid: Uid,
  ...About,
  isOn: z.boolean(),
  /** False after the alert has fired, until the value crosses the limit in the other direction. */
  isArmed: z.boolean(),
  /** Current market value; null if unknown. */
  reading: z.number().nullable(),
  /** Reference price of a `priceChange` alert. */
  referenceRub: z.number().nullable(),
  dueAtMs: AtMs.nullable(),
  firedAtMs: AtMs.nullable(),
  createdAtMs: AtMs,
})
export type Alert = z.infer<typeof Alert>

const AlertEvent = z.object({
  uid: Uid,
  alarmUid: Uid,
  ...About,
  reading: z.number().nullable(),
  atMs: AtMs,
  isSeen: z.boolean(),
})
export type AlertEvent = z.infer<typeof AlertEvent>

/**
 * Delivery method and its state. `missing`: the account has no address, browser or Discord for it; `off`: the site does
 * not offer it.
 */
const WayState = z.object({ way: AlertWay, isOn: z.boolean(), state: z.enum(['ready', 'missing', 'off']) })

const PushBrowser = z.object({ uid: Uid, agentFamily: z.string().nullable(), createdAtMs: AtMs })

const Alerts = z.object({
  /**
   * True if the account may create alerts for items and moments (`isRestockOpen`: for restocks). Existing alerts of an
   * account that lost the right are kept but inactive.
   */
  isOpen: z.boolean(),
  isRestockOpen: z.boolean(),
  /** Oldest first. */
  alarms: z.array(Alert).max(ALERT_LIMITS.kept),
  /** Newest first. */
  events: z.array(AlertEvent).max(ALERT_EVENTS),
  items: z.array(TradeItem),
  ways: z.array(WayState).max(ALERT_WAYS.length),
  quiet: QuietHours.nullable(),
  /** Public VAPID key by which browsers identify the sender. */
  pushKey: z.string(),
  browsers: z.array(PushBrowser),
})
export type Alerts = z.infer<typeof Alerts>

export const listAlerts = defineCall({
  method: 'GET',
  path: '/api/be/alerts',
  access: 'user',
  request: z.object({ lang }),
  reply: Alerts,
})

/** Creates an alert. Needs the feature `alerts`, or `restockNotifications` for a trader. */
export const makeAlert = defineCall({
  method: 'POST',
  path: '/api/be/alerts',
  access: 'user',
  personal: true,
  request: z.strictObject({ wish: AlertWish, lang }),
  reply: Alerts.extend({ uid: Uid }),
})

export const changeAlert = defineCall({
  method: 'PUT',
  path: '/api/be/alerts',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid, isOn: z.boolean().optional(), value: z.number().optional(), lang }),
  reply: Alerts,
})

/** Deletes an alert; `undoUid` undoes it. */
export const deleteAlert = defineCall({
  method: 'DELETE',
  path: '/api/be/alerts',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid, lang }),
  reply: Alerts.extend({ undoUid: Uid }),
})

export const seeAlertEvents = defineCall({
  method: 'POST',
  path: '/api/be/alerts/seen',
  access: 'user',
  personal: true,
  request: z.strictObject({ lang }),
  reply: Alerts,
})

export const clearAlertEvents = defineCall({
  method: 'DELETE',
  path: '/api/be/alerts/events',
  access: 'user',
  personal: true,
  request: z.strictObject({ lang }),
  reply: Alerts,
})

export const setAlertSettings = defineCall({
  method: 'PUT',
  path: '/api/be/alerts/settings',
  access: 'user',
  personal: true,
  request: z.strictObject({
    ways: z.array(AlertWay).max(ALERT_WAYS.length),
    quiet: QuietHours.nullable(),
    lang,
  }),
  reply: Alerts,
})

const Key = z.base64url().min(10).max(200)

/** Features that allow messages outside the page; either one is enough. */
const MESSAGE_FEATURES: readonly Feature[] = ['restockNotifications', 'alerts']

/** Registers the current browser for push messages, as described by `PushSubscription.toJSON()` (Push API). */
export const addPushBrowser = defineCall({
  method: 'POST',
  path: '/api/be/alerts/push',
  access: 'user',
  anyFeature: MESSAGE_FEATURES,
  personal: true,
  request: z.strictObject({ endpoint: z.url().max(1000), p256dh: Key, auth: Key, lang }),
  reply: Alerts,
})

export const removePushBrowser = defineCall({
  method: 'DELETE',
  path: '/api/be/alerts/push',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid, lang }),
  reply: Alerts,
})

/** Sends a test message by every enabled delivery method. */
export const testAlert = defineCall({
  method: 'POST',
  path: '/api/be/alerts/test',
  access: 'user',
  anyFeature: MESSAGE_FEATURES,
  personal: true,
  request: z.strictObject({ lang }),
  reply: z.object({ ways: z.array(AlertWay) }),
})

/** Stops one alert or all e-mails by the link in a message. Needs no account, only the link. */
export const stopAlert = defineCall({
  method: 'POST',
  path: '/api/be/alerts/stop',
  access: 'visitor',
  secret: 'stop',
  request: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({ stopped: z.enum(['alert', 'mail']) }),
})

/** Path that mail programs call for one-click unsubscribe (RFC 8058). */
export const ONE_CLICK_STOP_PATH = '/api/be/alerts/unsubscribe'
