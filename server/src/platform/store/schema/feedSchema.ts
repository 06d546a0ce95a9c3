import type { FeedProblem } from '@raidkit/rules/prices/feed-documents'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, timeColumn } from './columns.ts'

/** Counts of a document's records; zero in rows from before they were counted. */
const counts = {
  /** Records whose items are all known to the catalogue. */
  records: integer('records').notNull().default(0),
  /** Records that name items nobody has accepted. */
  unknown: integer('unknown').notNull().default(0),
  /** Number of plausible prices. */
  priced: integer('priced').notNull().default(0),
}

/** Last good copy of each document of the price feed, and the result of the latest request. */
export const feedDocuments = pgTable('feed_documents', {
  /** Whole address: documents of another service have other addresses. */
  url: text('url').primaryKey(),
  /** Value for If-None-Match. */
  etag: text('etag'),
  /** Hash of the body. */
  hash: text('hash'),
  ...counts,
  /** Parsed content: JSON, compressed by gzip. */
  body: bytes('body'),
  askedAt: timeColumn('asked_at').notNull(),
  /** Time when the service last sent an accepted answer, new or not. */
  answeredAt: timeColumn('answered_at'),
  /** Number of consecutive failures. */
  failures: integer('failures').notNull().default(0),
  /** Reason why the newest answer is not accepted; null if it is, or if there was none. */
  problem: text('problem'),
  /** Time when an admin last confirmed that the service's data is right, however odd it looks. */
  vouchedAt: timeColumn('vouched_at'),
})

/** Documents that are not accepted: those that an admin has yet to review, and rejected ones. */
export const heldDocuments = pgTable(
  'held_documents',
  {
    url: text('url').notNull(),
    /** Hash of the document as the service sent it. */
    sent: text('sent').notNull(),
    state: text('state').$type<'held' | 'rejected'>().notNull(),
    etag: text('etag'),
    problem: text('problem').$type<FeedProblem>().notNull(),
    ...counts,
    /** Times of the first and the last of several identical answers, and their number. */
    firstAt: timeColumn('first_at').notNull(),
    lastAt: timeColumn('last_at').notNull(),
    times: integer('times').notNull().default(1),
    /** Report for the admin. */
    report: jsonb('report').$type<unknown>().notNull(),
    /** Hash and content as the document would be stored; null once it is rejected. */
    hash: text('hash'),
    body: bytes('body'),
    /** Prices of the document: JSON, compressed by gzip. */
    observations: bytes('observations'),
  },
  (table) => [primaryKey({ columns: [table.url, table.sent] })],
)

/** Items of the feed that the bundled facts lack and an admin has accepted. */
export const acceptedItems = pgTable('accepted_items', {
  /** Game's id of the item. */
  id: text('id').primaryKey(),
  at: timeColumn('at').notNull(),
})
