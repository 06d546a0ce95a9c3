import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

// Keys are uuids or natural, and nothing is ordered by a sequence, so that a distributed PostgreSQL stays possible.

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable(
  'users',
  {
    uid: uuid('uid').primaryKey(),
    /** Lower case. */
    email: text('email'),
    username: text('username'),
    admin: boolean('admin').notNull().default(false),
    pro: boolean('pro').notNull().default(false),
    /** The end of a pro grant; without one it has no end. */
    proUntil: time('pro_until'),
    featureMaps: boolean('feature_maps').notNull().default(false),
    language: text('language').notNull().default('en'),
    /** Every other user field of the spec, by its own name. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('users_email_unique').on(table.email),
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie; the token itself is kept nowhere. */
    id: text('id').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Such as "Firefox"; never the whole header. */
    agentFamily: text('agent_family'),
  },
  (table) => [
    index('sessions_user_uid_index').on(table.userUid),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
)

export const oneTimeTokens = pgTable('one_time_tokens', {
  hash: text('hash').primaryKey(),
  kind: text('kind', { enum: ['owner'] }).notNull(),
  userUid: uuid('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
})

export const apiKeys = pgTable(
  'api_keys',
  {
    /** SHA-256 of the key; the key itself is kept nowhere. */
    hash: text('hash').primaryKey(),
    /** The first characters, by which its owner knows it again. */
    prefix: text('prefix').notNull(),
    scope: text('scope').notNull(),
    label: text('label').notNull(),
    /** Whose it is; keys of the operator are nobody's. */
    userUid: uuid('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [index('api_keys_user_uid_index').on(table.userUid)],
)

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  version: integer('version').notNull().default(1),
})

export const websiteAlerts = pgTable('website_alerts', {
  uid: uuid('uid').primaryKey(),
  text: text('text').notNull(),
  from: time('from').notNull(),
  until: time('until'),
  createdAt: time('created_at').notNull(),
})

export const redirects = pgTable('redirects', {
  path: text('path').primaryKey(),
  target: text('target').notNull(),
  external: boolean('external').notNull().default(false),
  createdAt: time('created_at').notNull(),
})

/** What an operator changed in a fact of the catalogue; lies over it and survives a new catalogue. */
export const corrections = pgTable(
  'corrections',
  {
    entity: text('entity').notNull(),
    uid: text('uid').notNull(),
    field: text('field').notNull(),
    value: jsonb('value').$type<unknown>(),
    by: text('by').notNull(),
    updatedAt: time('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.entity, table.uid, table.field] })],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: a user's uid or a session's hash. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null only inside the transaction that does the work: a row that others can see is done. */
    status: integer('status'),
    /** json, not jsonb: the answer comes back as it was sent, order of fields included. */
    reply: json('reply').$type<unknown>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created_at_index').on(table.createdAt),
  ],
)

/** Observations of the market. Partitioned by day, see `partitions.ts`. */
export const pricePoints = pgTable(
  'price_points',
  {
    item: uuid('item').notNull(),
    mode: text('mode').notNull(),
    observedAt: time('observed_at').notNull(),
    source: text('source').notNull(),
    lowestRub: bigint('lowest_rub', { mode: 'number' }).notNull(),
    averageRub: bigint('average_rub', { mode: 'number' }),
    offers: integer('offers'),
  },
  (table) => [
    primaryKey({ columns: [table.item, table.mode, table.observedAt, table.source] }),
    // They come in the order of their time, so that an hour of them lies together.
    index('price_points_observed_at_index').using('brin', table.observedAt),
  ],
)

const rolledUp = {
  item: uuid('item').notNull(),
  mode: text('mode').notNull(),
  at: time('at').notNull(),
  lowestMin: bigint('lowest_min', { mode: 'number' }).notNull(),
  lowestMean: bigint('lowest_mean', { mode: 'number' }).notNull(),
  averageMean: bigint('average_mean', { mode: 'number' }),
  offersMean: integer('offers_mean'),
  offersMin: integer('offers_min'),
  samples: integer('samples').notNull(),
}

/** Observations by the hour. Partitioned by month. */
export const priceHours = pgTable('price_hours', rolledUp, (table) => [
  primaryKey({ columns: [table.item, table.mode, table.at] }),
  index('price_hours_at_index').using('brin', table.at),
])

/** Hours by the day, for ever. */
export const priceDays = pgTable('price_days', rolledUp, (table) => [
  primaryKey({ columns: [table.item, table.mode, table.at] }),
])

/**
 * Hours and days that must be rolled up (again). A row of its own from every write: one that is not committed yet
 * cannot be seen, and so not be taken for done.
 */
export const priceRollups = pgTable('price_rollups', {
  uid: uuid('uid').primaryKey(),
  step: text('step', { enum: ['hour', 'day'] }).notNull(),
  mode: text('mode').notNull(),
  at: time('at').notNull(),
})

/** What is known of each price now: `ItemPrice` of the rules. */
export const currentPrices = pgTable(
  'current_prices',
  {
    mode: text('mode').notNull(),
    item: uuid('item').notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    lastLow: bigint('last_low', { mode: 'number' }),
    avg24h: bigint('avg_24h', { mode: 'number' }),
    avg7d: bigint('avg_7d', { mode: 'number' }),
    low24h: bigint('low_24h', { mode: 'number' }),
    high24h: bigint('high_24h', { mode: 'number' }),
    change24h: doublePrecision('change_24h'),
    change7d: doublePrecision('change_7d'),
    offers: integer('offers'),
    observedAt: time('observed_at').notNull(),
    isOutlier: boolean('is_outlier').notNull(),
    /** What the source of the last look said of the average. */
    averageRub: bigint('average_rub', { mode: 'number' }),
    /** The number of the version that last changed it. */
    changedIn: bigint('changed_in', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.item] })],
)

/** The version of each mode's current prices; who holds the row works them out. */
export const priceVersions = pgTable('price_versions', {
  mode: text('mode').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
})

/** How each scheduled job went last, on whichever node. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: time('started_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  /** Null: it went well. */
  error: text('error'),
  /** In a row. */
  failures: integer('failures').notNull().default(0),
})

export const auditLog = pgTable(
  'audit_log',
  {
    uid: uuid('uid').primaryKey(),
    at: time('at').notNull(),
    who: text('who').notNull(),
    what: text('what').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  (table) => [index('audit_log_at_index').on(table.at)],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The last good copy of each document of the price feed, and how asking for it went. */
export const feedDocuments = pgTable('feed_documents', {
  /** The whole address: documents of another service are others. */
  url: text('url').primaryKey(),
  /** For If-None-Match. */
  etag: text('etag'),
  /** Of the body. */
  hash: text('hash'),
  /** How many records the service sent: a document that lost too many of them is not taken. */
  records: integer('records').notNull().default(0),
  /** What was read from it: JSON, compressed by gzip. */
  body: bytes('body'),
  askedAt: time('asked_at').notNull(),
  /** When the service last answered for it, whether or not anything was new. */
  answeredAt: time('answered_at'),
  /** In a row. */
  failures: integer('failures').notNull().default(0),
})
