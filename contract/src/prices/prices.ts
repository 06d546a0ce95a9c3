import { ChartRange } from '@raidkit/rules/platform/chart-ranges'
import { FEED_PROBLEMS } from '@raidkit/rules/prices/feed-documents'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceHistory, PriceSource } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const Uid = z.string().min(1).max(64)
const VERSION_MAX_LENGTH = 64

/**
 * Why the feed fails: `away` it does not answer, `unreadable` its answer is no document, `rejected` an admin does not
 * believe it, or the site itself does not.
 */
export const FEED_REASONS = ['away', 'unreadable', 'rejected', ...FEED_PROBLEMS] as const
export type FeedReason = (typeof FEED_REASONS)[number]

/** How the prices of this site are: from where, as of when, and whether the feed still answers. */
export const PriceStatus = z.object({
  source: PriceSource,
  /** The newest observation, or the date of the snapshot. */
  asOfMs: z.number(),
  feed: z.object({
    /** off: none is asked · waiting: not yet answered · ok · failing: the last good copy is shown */
    state: z.enum(['off', 'waiting', 'ok', 'failing']),
    /** The host that is asked, such as `json.tarkov.dev`. */
    name: z.string(),
    /** When it last answered, whether or not anything was new. */
    answeredAtMs: z.number().nullable(),
    /** Of what is failing. */
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

/** Numbers by column; rows are named by their position in the items of `/api/be/cache` (`decodePrices` reads it). */
export const PriceColumns = z.record(z.string(), z.array(z.number().nullable()))
export type PriceColumns = z.infer<typeof PriceColumns>

export const PricesReply = z.object({
  mode: GameMode,
  version: z.string(),
  /** The version that `columns` lead on from; null: they are the whole table. */
  since: z.string().nullable(),
  /** The catalogue whose rows are meant: prices of another one cannot be read. */
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
    /** What the caller has; the answer holds only what changed since, where that is still known. */
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
 * The last seven days of every item of a mode as small lines: one letter for each eight hours, A low and X high of the
 * item's own week, `-` where nothing was seen (`unpackSparklines` reads it, docs/prices.md says more). Items with less
 * than two points are left out.
 */
export const getSparklines = defineCall({
  method: 'GET',
  path: '/api/be/prices/sparklines',
  access: 'visitor',
  request: z.object({ mode: GameMode.default('PVP') }),
  reply: z.object({
    mode: GameMode,
    /** The catalogue whose rows are meant. */
    catalog: z.string(),
    source: PriceSource,
    /** When the week begins. */
    fromMs: z.number(),
    gaps: z.array(z.number().int().positive()),
    letters: z.string(),
  }),
})
