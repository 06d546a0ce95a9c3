import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** What a node did in a minute, and for older ones in an hour. */
export const nodeSamples = pgTable(
  'node_samples',
  {
    node: text('node').notNull(),
    step: text('step', { enum: ['minute', 'hour'] }).notNull(),
    at: time('at').notNull(),
    requests: integer('requests').notNull(),
    errors: integer('errors').notNull(),
    slow: integer('slow').notNull(),
    /** Of all requests together. */
    totalMs: bigint('total_ms', { mode: 'number' }).notNull(),
    mostMs: integer('most_ms').notNull(),
    sockets: integer('sockets').notNull(),
    streams: integer('streams').notNull(),
    memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.step, table.at, table.node] })],
)

/** What the whole site has, whichever node counted it. */
export const siteSamples = pgTable('site_samples', {
  at: time('at').primaryKey(),
  users: integer('users').notNull(),
  pro: integer('pro').notNull(),
  /** New accounts since the sample before. */
  signUps: integer('sign_ups').notNull(),
  databaseBytes: bigint('database_bytes', { mode: 'number' }).notNull(),
  /** Null: no feed is asked, or it has not answered. */
  feedAgeS: integer('feed_age_s'),
  waiting: integer('waiting').notNull(),
})
