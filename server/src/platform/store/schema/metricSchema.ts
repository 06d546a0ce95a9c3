import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** Figures of a node for a minute, or for an hour if they are older. */
export const nodeSamples = pgTable(
  'node_samples',
  {
    node: text('node').notNull(),
    step: text('step', { enum: ['minute', 'hour'] }).notNull(),
    at: timeColumn('at').notNull(),
    requests: integer('requests').notNull(),
    errors: integer('errors').notNull(),
    slow: integer('slow').notNull(),
    /** Total duration of all requests. */
    totalMs: bigint('total_ms', { mode: 'number' }).notNull(),
    mostMs: integer('most_ms').notNull(),
    sockets: integer('sockets').notNull(),
    streams: integer('streams').notNull(),
    memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.step, table.at, table.node] })],
)

/** Figures of the whole site, counted by any node. */
export const siteSamples = pgTable('site_samples', {
  at: timeColumn('at').primaryKey(),
  users: integer('users').notNull(),
  pro: integer('pro').notNull(),
  /** Number of new accounts since the previous sample. */
  signUps: integer('sign_ups').notNull(),
  databaseBytes: bigint('database_bytes', { mode: 'number' }).notNull(),
  /** Age of the feed's data; null if no feed is used, or it has not answered. */
  feedAgeS: integer('feed_age_s'),
  waiting: integer('waiting').notNull(),
})
