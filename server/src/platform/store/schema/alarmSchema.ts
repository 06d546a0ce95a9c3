import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { time } from './columns.ts'

const owner = () =>
  uuid('user_uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' })

/** What a player wants to be notified of (`rules/alarms`). */
export const alarms = pgTable(
  'alarms',
  {
    uid: uuid('uid').primaryKey(),
    userUid: owner(),
    kind: text('kind').notNull(),
    /** The item, the trader or the craft; null of the bitcoin farm. */
    subject: text('subject'),
    mode: text('mode'),
    /** Roubles, per cent or offers; null of what waits for a moment. */
    value: doublePrecision('value'),
    /** Off: kept, and never judged. */
    isOn: boolean('is_on').notNull().default(true),
    isArmed: boolean('is_armed').notNull(),
    referenceRub: doublePrecision('reference_rub'),
    /** The moment that is waited for. */
    dueAt: time('due_at'),
    firedAt: time('fired_at'),
    /** Counts its changes: who judges writes only over what was read. */
    revision: integer('revision').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('alarms_user_uid_index').on(table.userUid),
    index('alarms_mode_index').on(table.mode, table.isOn),
    index('alarms_due_at_index').on(table.dueAt),
  ],
)

/** Each time that one fired. It outlives the alert, as what happened. */
export const alarmEvents = pgTable(
  'alarm_events',
  {
    uid: uuid('uid').primaryKey(),
    userUid: owner(),
    alarmUid: uuid('alarm_uid').notNull(),
    /** Names the crossing or the moment: of two nodes that judge the same, one writes it. */
    eventKey: text('event_key').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject'),
    mode: text('mode'),
    value: doublePrecision('value'),
    /** What was read when it fired. */
    reading: doublePrecision('reading'),
    at: time('at').notNull(),
    seenAt: time('seen_at'),
  },
  (table) => [
    unique('alarm_events_key_unique').on(table.alarmUid, table.eventKey),
    index('alarm_events_user_uid_at_index').on(table.userUid, table.at),
    index('alarm_events_at_index').on(table.at),
  ],
)

/** By which ways messages reach a player, and when not. */
export const alarmSettings = pgTable('alarm_settings', {
  userUid: owner().primaryKey(),
  ways: jsonb('ways').$type<string[]>().notNull(),
  /** `QuietHours` of the rules; null: none. */
  quiet: jsonb('quiet').$type<unknown>(),
})

/** Browsers that get messages by Web Push. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    uid: uuid('uid').primaryKey(),
    userUid: owner(),
    /** The address at the browser's maker: who knows it with its keys can send. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    agentFamily: text('agent_family'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_unique').on(table.endpoint),
    index('push_subscriptions_user_uid_index').on(table.userUid),
  ],
)

/** Addresses of players that are told of events of their account. */
export const webhooks = pgTable(
  'webhooks',
  {
    uid: uuid('uid').primaryKey(),
    userUid: owner(),
    url: text('url').notNull(),
    events: jsonb('events').$type<string[]>().notNull(),
    /** What signs is derived from it and shown once; another number, another secret. */
    secretNumber: integer('secret_number').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('webhooks_user_uid_index').on(table.userUid)],
)

/** A message that is to leave the site, and how that went. */
export const deliveries = pgTable(
  'deliveries',
  {
    uid: uuid('uid').primaryKey(),
    userUid: owner(),
    way: text('way', { enum: ['push', 'discord', 'mail', 'webhook'] }).notNull(),
    /** The browser or the webhook that it goes to. */
    targetUid: uuid('target_uid'),
    /** What it is about: an event of an alert, or of the account. */
    event: text('event').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed', 'dropped'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Of the last answer; null: there was none. */
    status: integer('status'),
    reason: text('reason'),
    createdAt: time('created_at').notNull(),
    dueAt: time('due_at').notNull(),
    /** Since when a job of the queue carries it; null: none does. */
    queuedAt: time('queued_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('deliveries_user_uid_index').on(table.userUid),
    index('deliveries_target_uid_index').on(table.targetUid, table.createdAt),
    index('deliveries_unqueued_index')
      .on(table.createdAt)
      .where(sql`${table.state} = 'waiting' and ${table.queuedAt} is null`),
    index('deliveries_ended_at_index').on(table.endedAt),
  ],
)
