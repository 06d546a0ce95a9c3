import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, time } from './columns.ts'

/** What a document holds, in numbers; zero in what was kept before they were counted. */
const counts = {
  /** Records that name nothing but what the catalogue knows. */
  records: integer('records').notNull().default(0),
  /** Records that name items nobody has accepted. */
  unknown: integer('unknown').notNull().default(0),
  /** Prices that could be believed. */
  priced: integer('priced').notNull().default(0),
}

/** The last good copy of each document of the price feed, and how asking for it went. */
export const feedDocuments = pgTable('feed_documents', {
  /** The whole address: documents of another service are others. */
  url: text('url').primaryKey(),
  /** For If-None-Match. */
  etag: text('etag'),
  /** Of the body. */
  hash: text('hash'),
  ...counts,
  /** What was read from it: JSON, compressed by gzip. */
  body: bytes('body'),
  askedAt: time('asked_at').notNull(),
  /** When the service last answered with something that was believed, whether or not anything was new. */
  answeredAt: time('answered_at'),
  /** In a row. */
  failures: integer('failures').notNull().default(0),
  /** Why the newest answer is not believed; null: it is, or there was none. */
  problem: text('problem'),
  /** When an admin last said that what the service sends is true, however odd it looks. */
  vouchedAt: time('vouched_at'),
})

/** Documents that are not believed: those an admin has yet to look at, and those that were rejected. */
export const heldDocuments = pgTable(
  'held_documents',
  {
    url: text('url').notNull(),
    /** Of what the service sent. */
    sent: text('sent').notNull(),
    state: text('state').$type<'held' | 'rejected'>().notNull(),
    etag: text('etag'),
    problem: text('problem').notNull(),
    ...counts,
    /** The first and the last answer of a row that agrees, and how long the row is. */
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    times: integer('times').notNull().default(1),
    /** What an admin is shown of it. */
    report: jsonb('report').$type<unknown>().notNull(),
    /** As the document would be kept, and the hash of that; null once it is rejected. */
    hash: text('hash'),
    body: bytes('body'),
    /** What it says about prices: JSON, compressed by gzip. */
    observations: bytes('observations'),
  },
  (table) => [primaryKey({ columns: [table.url, table.sent] })],
)

/** Items of the feed that the bundled facts lack and an admin has let in. */
export const acceptedItems = pgTable('accepted_items', {
  /** The game's id. */
  id: text('id').primaryKey(),
  at: time('at').notNull(),
})
