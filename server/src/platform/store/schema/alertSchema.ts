import type { AlertKind } from '@raidkit/rules/alerts/alerts'
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
import { timeColumn } from './columns.ts'

const owner = () =>
  uuid('user_uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' })

/** Alerts that players have set (`rules/alerts`). */
export const alerts = pgTable(
  'alerts',
  {
    uid: uuid('uid').primaryKey(),
    userUid: owner(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** Item, trader or craft; null for the bitcoin farm. */
    subject: text('subject'),
    mode: text('mode'),
    /** Threshold in roubles, per cent or offers; null for an alert at a time. */
    value: doublePrecision('value'),
    /** False: the alert is kept, but never evaluated. */
    isOn: boolean('is_on').notNull().default(true),
    isArmed: boolean('is_armed').notNull(),
    referenceRub: doublePrecision('reference_rub'),
    /** Time at which the alert fires. */
    dueAt: timeColumn('due_at'),
    firedAt: timeColumn('fired_at'),
    /** Counts the changes: an evaluation overwrites only the revision that it read. */
    revision: integer('revision').notNull().default(1),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    index('alerts_user_uid_index').on(table.userUid),
    index('alerts_mode_index').on(table.mode, table.isOn),
    index('alerts_due_at_index').on(table.dueAt),
  ],
)

/** Times that an alert fired. An event outlives its alert. */
export const alertEvents = pgTable(
  'alert_events',
  {
    uid: uuid('uid').primaryKey(),
    userUid: owner(),
    alertUid: uuid('alert_uid').notNull(),
    /** Identifies the crossing or the time, so that of two nodes that evaluate the same, one writes it. */
    eventKey: text('event_key').notNull(),
    kind: text('kind').$type<AlertKind>().notNull(),
    subject: text('subject'),
    mode: text('mode'),
    value: doublePrecision('value'),
    /** Value that was read when the alert fired. */
    reading: doublePrecision('reading'),
    at: timeColumn('at').notNull(),
    seenAt: timeColumn('seen_at'),
  },
  (table) => [
    unique('alert_events_key_unique').on(table.alertUid, table.eventKey),
    index('alert_events_user_uid_at_index').on(table.userUid, table.at),
    index('alert_events_at_index').on(table.at),
  ],
)

/** Channels by which messages reach a player, and quiet hours. */
export const alertSettings = pgTable('alert_settings', {
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
    /** Address at the browser's vendor: it and the keys are all that a sender needs. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    agentFamily: text('agent_family'),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_unique').on(table.endpoint),
    index('push_subscriptions_user_uid_index').on(table.userUid),
  ],
)

/** Addresses of players that receive events of their account. */
export const webhooks = pgTable(
  'webhooks',
  {
    uid: uuid('uid').primaryKey(),
    userUid: owner(),
    url: text('url').notNull(),
    events: jsonb('events').$type<string[]>().notNull(),
    /**
     * Number from which the signing secret is derived. The secret is shown once; another number gives another secret.
     */
    secretNumber: integer('secret_number').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [index('webhooks_user_uid_index').on(table.userUid)],
)

/** Message that is to leave the site, and its state. */
export const deliveries = pgTable(
  'deliveries',
  {
    uid: uuid('uid').primaryKey(),
    userUid: owner(),
    way: text('way', { enum: ['push', 'discord', 'mail', 'webhook'] }).notNull(),
    /** Browser or webhook that receives it. */
    targetUid: uuid('target_uid'),
    /** Event that it reports, of an alert or of the account. */
    event: text('event').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed', 'dropped'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** HTTP status of the last answer; null if there was none. */
    status: integer('status'),
    reason: text('reason'),
    createdAt: timeColumn('created_at').notNull(),
    dueAt: timeColumn('due_at').notNull(),
    /** Time since which a job of the queue carries it; null if none does. */
    queuedAt: timeColumn('queued_at'),
    endedAt: timeColumn('ended_at'),
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
