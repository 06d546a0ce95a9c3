import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** Observations of the market. Partitioned by day, see `partitions.ts`. */
export const priceObservations = pgTable(
  'price_points',
  {
    item: uuid('item').notNull(),
    mode: text('mode').notNull(),
    observedAt: timeColumn('observed_at').notNull(),
    source: text('source').notNull(),
    lowestRub: bigint('lowest_rub', { mode: 'number' }).notNull(),
    averageRub: bigint('average_rub', { mode: 'number' }),
    offers: integer('offers'),
  },
  (table) => [
    primaryKey({ columns: [table.item, table.mode, table.observedAt, table.source] }),
    // Rows arrive in the order of their time, so an hour of them is stored together.
    index('price_points_observed_at_index').using('brin', table.observedAt),
  ],
)

const rolledUp = {
  item: uuid('item').notNull(),
  mode: text('mode').notNull(),
  at: timeColumn('at').notNull(),
  lowestMin: bigint('lowest_min', { mode: 'number' }).notNull(),
  lowestMean: bigint('lowest_mean', { mode: 'number' }).notNull(),
  averageMean: bigint('average_mean', { mode: 'number' }),
  offersMean: integer('offers_mean'),
  offersMin: integer('offers_min'),
  samples: integer('samples').notNull(),
}

/** Hourly summaries of observations. Partitioned by month. */
export const priceHours = pgTable('price_hours', rolledUp, (table) => [
  primaryKey({ columns: [table.item, table.mode, table.at] }),
  index('price_hours_at_index').using('brin', table.at),
])

/** Daily summaries, kept for ever. */
export const priceDays = pgTable('price_days', rolledUp, (table) => [
  primaryKey({ columns: [table.item, table.mode, table.at] }),
])

/**
 * Hours and days that must be rolled up (again). Every write adds a row of its own: one that is not committed yet is
 * invisible, and so cannot be taken for done.
 */
export const priceRollups = pgTable('price_rollups', {
  uid: uuid('uid').primaryKey(),
  step: text('step', { enum: ['hour', 'day'] }).notNull(),
  mode: text('mode').notNull(),
  at: timeColumn('at').notNull(),
})

/** Current price of each item: `ItemPrice` of the rules. */
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
    observedAt: timeColumn('observed_at').notNull(),
    isOutlier: boolean('is_outlier').notNull(),
    /** Average in the last observation, according to its source. */
    averageRub: bigint('average_rub', { mode: 'number' }),
    /** Number of the version that last changed it. */
    changedIn: bigint('changed_in', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.item] })],
)

/** Version of each mode's current prices; the holder of the row's lock computes them. */
export const priceVersions = pgTable('price_versions', {
  mode: text('mode').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
})
