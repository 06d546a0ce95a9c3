import { z } from 'zod'
import { GameMode } from '../../catalogue/modes/index.ts'
import { Uid } from '../../platform/uid/index.ts'

/** Highest credible price: nobody in the game has more money. */
export const HIGHEST_PRICE_RUB = 1_000_000_000

export const PriceRub = /* @__PURE__ */ z.int().min(1).max(HIGHEST_PRICE_RUB)

/** One observation of the market: the offers of an item at a given time. */
export const Observation = /* @__PURE__ */ z.object({
  itemUid: Uid,
  mode: GameMode,
  /** Time of the observation, not of the report. */
  observedAtMs: z.int(),
  /** Source of the observation, such as `feed`. */
  source: z.string().min(1).max(40),
  lowestRub: PriceRub,
  /**
   * Average stated by the source, of these offers or of the day; it may lie below the lowest offer of this observation.
   */
  averageRub: PriceRub.nullable(),
  offers: z.int().min(0).max(1_000_000).nullable(),
})
export type Observation = z.infer<typeof Observation>

/** Known price data of one item in one mode. Null: not seen. */
export const ItemPrice = /* @__PURE__ */ z.object({
  itemUid: Uid,
  /** Price for calculations: the last low, or the 24 h average if the last low is an outlier. */
  price: z.number(),
  /** Lowest offer of the most recent observation. */
  lastLow: z.number().nullable(),
  avg24h: z.number().nullable(),
  avg7d: z.number().nullable(),
  low24h: z.number().nullable(),
  high24h: z.number().nullable(),
  /** In per cent, with two decimals. */
  change24h: z.number().nullable(),
  change7d: z.number().nullable(),
  offers: z.number().nullable(),
  observedAtMs: z.number(),
  /** True if the last low is far from the prices of the day. */
  isOutlier: z.boolean(),
})
export type ItemPrice = z.infer<typeof ItemPrice>

/**
 * Reasons for treating a price with caution: seen over 24 h ago, under 3 offers, far from the other prices of its day,
 * from its week, or above a trader's price. All but the age keep it from leading a list (`robustPrice`).
 */
export const PRICE_MARKS = ['stale', 'thin', 'outlier', 'week', 'trader'] as const
export type PriceMark = (typeof PRICE_MARKS)[number]
export type PriceDoubt = Exclude<PriceMark, 'stale'>

/** `sample`: the dated snapshot of the catalogue, shown until real observations exist. Never mixed with `live`. */
export const PRICE_SOURCES = ['sample', 'live'] as const
export const PriceSource = /* @__PURE__ */ z.enum(PRICE_SOURCES)
export type PriceSource = z.infer<typeof PriceSource>

/** Points of a price chart as columns of equal length, oldest first. */
export const PriceHistory = /* @__PURE__ */ z.object({
  timesMs: z.array(z.number()),
  lowest: z.array(z.number()),
  average: z.array(z.number().nullable()),
  offers: z.array(z.number().nullable()),
})
export type PriceHistory = z.infer<typeof PriceHistory>
