import type { FactKind } from '@raidkit/rules/catalogue/fact-fields'
import { boolean, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { jsonValue, timeColumn } from './columns.ts'

// Keys are uuids or natural, and no order depends on a sequence, so that a distributed PostgreSQL remains possible.

export * from './accountSchema.ts'
export * from './alertSchema.ts'
export * from './discordSchema.ts'
export * from './challengeSchema.ts'
export * from './chatSchema.ts'
export * from './feedSchema.ts'
export * from './loadoutSchema.ts'
export * from './mapPackSchema.ts'
export * from './metricSchema.ts'
export * from './pilotSchema.ts'
export * from './priceSchema.ts'
export * from './programSchema.ts'
export * from './signInSchema.ts'
export * from './teamSchema.ts'
export * from './widgetSchema.ts'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonValue('value').notNull(),
  version: integer('version').notNull().default(1),
})

export const banners = pgTable('banners', {
  uid: uuid('uid').primaryKey(),
  text: text('text').notNull(),
  /** Translations of the text, by language code. */
  texts: jsonb('texts').$type<Record<string, string>>().notNull().default({}),
  from: timeColumn('from').notNull(),
  until: timeColumn('until'),
  createdAt: timeColumn('created_at').notNull(),
})

export const redirects = pgTable('redirects', {
  path: text('path').primaryKey(),
  target: text('target').notNull(),
  external: boolean('external').notNull().default(false),
  createdAt: timeColumn('created_at').notNull(),
})

/** Corrections of the catalogue's facts by an operator; they overlay the facts and survive a new catalogue. */
export const corrections = pgTable(
  'corrections',
  {
    entity: text('entity').$type<FactKind>().notNull(),
    uid: text('uid').notNull(),
    field: text('field').notNull(),
    value: jsonValue('value'),
    by: text('by').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.entity, table.uid, table.field] })],
)

/** Differences to another source that an operator ignores until they change. */
export const ignoredDifferences = pgTable(
  'ignored_differences',
  {
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    uid: uuid('uid').notNull(),
    /** Hash of the difference. */
    hash: text('hash').notNull(),
    at: timeColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.source, table.uid] })],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Owner of the key: a user's uid or a session's hash. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null only inside the transaction that does the work: a row that others can see is complete. */
    status: integer('status'),
    /** json, not jsonb: the answer is replayed as it was sent, with the same order of fields. */
    reply: json('reply').$type<unknown>(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created_at_index').on(table.createdAt),
  ],
)

/** Latest run of each scheduled job, on whichever node. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: timeColumn('started_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  /** Error of the run; null if it succeeded. */
  error: text('error'),
  /** Number of consecutive failures. */
  failures: integer('failures').notNull().default(0),
})

export const auditLog = pgTable(
  'audit_log',
  {
    uid: uuid('uid').primaryKey(),
    at: timeColumn('at').notNull(),
    who: text('who').notNull(),
    what: text('what').notNull(),
    /** Object of the change: an account's uid, a path, a fact of the catalogue; null where there is only one. */
    target: text('target'),
    before: jsonValue('before'),
    after: jsonValue('after'),
    /** Entry whose change this one undid. */
    undoes: uuid('takes_back'),
  },
  (table) => [
    index('audit_log_at_index').on(table.at, table.uid),
    index('audit_log_target_index').on(table.target, table.at),
    index('audit_log_takes_back_index').on(table.undoes),
  ],
)
