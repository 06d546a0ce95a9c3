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
import { time } from './columns.ts'

/** Observations of the market. Partitioned by day, see `partitions.ts`. */
export const priceObservations = pgTable(
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
    /** What the source of the last observation said of the average. */
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
