import {
  ALARM_LIMITS,
  ALARM_WAYS,
  AlarmKind,
  AlarmWay,
  AlarmWish,
  QuietHours,
} from '@raidkit/rules/alerts/alarms'
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

/** So many of what has fired are listed. */
export const ALARM_EVENTS = 100
/** So many browsers of an account get messages. */
export const MOST_PUSH_BROWSERS = 10

/** What an alert and its event are about. */
const About = {
  kind: AlarmKind,
  /** The item of the market, or what the craft makes; null: none, or the game has it no longer. */
  itemUid: z.string().nullable(),
  trader: Trader.nullable(),
  mode: GameMode.nullable(),
  value: z.number().nullable(),
}

const Alarm = z.object({
  uid: Uid,
  ...About,
  isOn: z.boolean(),
  /** False: its limit is reached, and it fires again once that was crossed in the other direction. */
  isArmed: z.boolean(),
  /** Of the market now; null: not known. */
  reading: z.number().nullable(),
  /** What a change is counted from. */
  referenceRub: z.number().nullable(),
  dueAtMs: AtMs.nullable(),
  firedAtMs: AtMs.nullable(),
  createdAtMs: AtMs,
})
export type Alarm = z.infer<typeof Alarm>

const AlarmEvent = z.object({
  uid: Uid,
  alarmUid: Uid,
  ...About,
  reading: z.number().nullable(),
  atMs: AtMs,
  isSeen: z.boolean(),
})
export type AlarmEvent = z.infer<typeof AlarmEvent>

/** `missing`: the account has no address, no browser or no Discord for it; `off`: the site does not offer it. */
const WayState = z.object({ way: AlarmWay, isOn: z.boolean(), state: z.enum(['ready', 'missing', 'off']) })

const PushBrowser = z.object({ uid: Uid, agentFamily: z.string().nullable(), createdAtMs: AtMs })

const Alarms = z.object({
  /** May this account make alerts of items and moments, and of restocks? Those of who lost it are kept, and rest. */
  isOpen: z.boolean(),
  isRestockOpen: z.boolean(),
  /** Oldest first. */
  alarms: z.array(Alarm).max(ALARM_LIMITS.kept),
  /** Newest first. */
  events: z.array(AlarmEvent).max(ALARM_EVENTS),
  items: z.array(TradeItem),
  ways: z.array(WayState).max(ALARM_WAYS.length),
  quiet: QuietHours.nullable(),
  /** By which browsers know who sends. */
  pushKey: z.string(),
  browsers: z.array(PushBrowser),
})
export type Alarms = z.infer<typeof Alarms>

export const listAlarms = defineCall({
  method: 'GET',
  path: '/api/be/alerts',
  access: 'user',
  request: z.object({ lang }),
  reply: Alarms,
})

/** Needs the feature `alerts`, of a trader `restockNotifications`. */
export const makeAlarm = defineCall({
  method: 'POST',
  path: '/api/be/alerts',
  access: 'user',
  personal: true,
  request: z.strictObject({ wish: AlarmWish, lang }),
  reply: Alarms.extend({ uid: Uid }),
})

export const changeAlarm = defineCall({
  method: 'PUT',
  path: '/api/be/alerts',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid, isOn: z.boolean().optional(), value: z.number().optional(), lang }),
  reply: Alarms,
})

/** `undoUid` undoes it. */
export const deleteAlarm = defineCall({
  method: 'DELETE',
  path: '/api/be/alerts',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid, lang }),
  reply: Alarms.extend({ undoUid: Uid }),
})

export const seeAlarmEvents = defineCall({
  method: 'POST',
  path: '/api/be/alerts/seen',
  access: 'user',
  personal: true,
  request: z.strictObject({ lang }),
  reply: Alarms,
})

export const clearAlarmEvents = defineCall({
  method: 'DELETE',
  path: '/api/be/alerts/events',
  access: 'user',
  personal: true,
  request: z.strictObject({ lang }),
  reply: Alarms,
})

export const setAlarmSettings = defineCall({
  method: 'PUT',
  path: '/api/be/alerts/settings',
  access: 'user',
  personal: true,
  request: z.strictObject({
    ways: z.array(AlarmWay).max(ALARM_WAYS.length),
    quiet: QuietHours.nullable(),
    lang,
  }),
  reply: Alarms,
})

const Key = z.base64url().min(10).max(200)

/** Messages outside of the page are for who may have alerts of any kind. */
const MESSAGE_FEATURES: readonly Feature[] = ['restockNotifications', 'alerts']

/** This browser gets messages from now on, as it says of itself (Push API, `PushSubscription.toJSON()`). */
export const addPushBrowser = defineCall({
  method: 'POST',
  path: '/api/be/alerts/push',
  access: 'user',
  anyFeature: MESSAGE_FEATURES,
  personal: true,
  request: z.strictObject({ endpoint: z.url().max(1000), p256dh: Key, auth: Key, lang }),
  reply: Alarms,
})

export const removePushBrowser = defineCall({
  method: 'DELETE',
  path: '/api/be/alerts/push',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid, lang }),
  reply: Alarms,
})

/** A message by every chosen way, to see that they work. */
export const testAlarm = defineCall({
  method: 'POST',
  path: '/api/be/alerts/test',
  access: 'user',
  anyFeature: MESSAGE_FEATURES,
  personal: true,
  request: z.strictObject({ lang }),
  reply: z.object({ ways: z.array(AlarmWay) }),
})

/** The link of a message: stops one alert, or all e-mails. Who has the link needs no account. */
export const stopAlarm = defineCall({
  method: 'POST',
  path: '/api/be/alerts/stop',
  access: 'visitor',
  secret: 'stop',
  request: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({ stopped: z.enum(['alert', 'mail']) }),
})

/** The same as mail programs ask for it (RFC 8058). */
export const ONE_CLICK_STOP_PATH = '/api/be/alerts/unsubscribe'

export const ALARM_CALLS = [
  listAlarms,
  makeAlarm,
  changeAlarm,
  deleteAlarm,
  seeAlarmEvents,
  clearAlarmEvents,
  setAlarmSettings,
  addPushBrowser,
  removePushBrowser,
  testAlarm,
  stopAlarm,
] as const
