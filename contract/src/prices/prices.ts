import { GameMode } from '@raidkit/rules/catalogue/modes'
import { ChartRange } from '@raidkit/rules/platform/chart-ranges'
import { FEED_PROBLEMS } from '@raidkit/rules/prices/feed-documents'
import { PriceHistory, PriceSource } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const Uid = z.string().min(1).max(64)
const VERSION_MAX_LENGTH = 64

/**
 * Reasons why the feed fails. `away`: it does not answer; `unreadable`: its answer is not a document; `rejected`: an
 * admin rejected the document; the others: the site's own checks rejected it.
 */
export const FEED_REASONS = ['away', 'unreadable', 'rejected', ...FEED_PROBLEMS] as const
export type FeedReason = (typeof FEED_REASONS)[number]

/** State of the site's prices: their source, their date and whether the feed still answers. */
export const PriceStatus = z.object({
  source: PriceSource,
  /** The newest observation, or the date of the snapshot. */
  asOfMs: z.number(),
  feed: z.object({
    /** off: no feed is configured · waiting: not yet answered · ok · failing: the last good copy is shown */
    state: z.enum(['off', 'waiting', 'ok', 'failing']),
    /** Host of the feed, such as `json.tarkov.dev`. */
    name: z.string(),
    /** Time of its last answer, whether or not the answer held anything new. */
    answeredAtMs: z.number().nullable(),
    /** Reason of the state `failing`. */
    reason: z.enum(FEED_REASONS).optional(),
  }),
})
export type PriceStatus = z.infer<typeof PriceStatus>

export const getPriceStatus = defineCall({
  method: 'GET',
  path: '/api/be/prices/status',
  access: 'visitor',
  request: z.object({}),
  reply: PriceStatus,
})

/**
 * Numbers by column. A row is identified by the item's position in `/api/be/cache`; `decodePrices` reads the columns.
 */
export const PriceColumns = z.record(z.string(), z.array(z.number().nullable()))
export type PriceColumns = z.infer<typeof PriceColumns>

export const PricesReply = z.object({
  mode: GameMode,
  version: z.string(),
  /** Version that `columns` are the changes since; null: they are the whole table. */
  since: z.string().nullable(),
  /** Version of the catalogue that the rows refer to. Prices of another catalogue cannot be read. */
  catalog: z.string(),
  source: PriceSource,
  asOfMs: z.number(),
  columns: PriceColumns,
})
export type PricesReply = z.infer<typeof PricesReply>

export const getPrices = defineCall({
  method: 'GET',
  path: '/api/be/prices',
  access: 'visitor',
  request: z.object({
    mode: GameMode.default('PVP'),
    /** Version that the caller has; the reply holds only later changes if the server still knows them. */
    since: z.string().max(VERSION_MAX_LENGTH).default(''),
  }),
  reply: PricesReply,
})

export const getPriceHistory = defineCall({
  method: 'GET',
  path: '/api/be/prices/history',
  access: 'visitor', // ranges beyond 7d need more: `rangeAccess`
  request: z.object({ uid: Uid, mode: GameMode.default('PVP'), range: ChartRange.default('7d') }),
  reply: z.object({
    source: PriceSource,
    range: ChartRange,
    step: z.enum(['hour', 'day']),
    points: PriceHistory,
  }),
})

/**
 * Price lines of the last seven days of every item of a mode: one letter for each eight hours, A for the lowest and X
 * for the highest price of the item's own week, `-` if nothing was seen (`unpackSparklines` reads it; see
 * docs/prices.md). Items with fewer than two points are left out.
 */
export const getSparklines = defineCall({
  method: 'GET',
  path: '/api/be/prices/sparklines',
  access: 'visitor',
  request: z.object({ mode: GameMode.default('PVP') }),
  reply: z.object({
    mode: GameMode,
    /** Version of the catalogue that the rows refer to. */
    catalog: z.string(),
    source: PriceSource,
    /** Start of the week. */
    fromMs: z.number(),
    gaps: z.array(z.number().int().positive()),
    letters: z.string(),
  }),
})
