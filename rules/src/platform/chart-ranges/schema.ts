import { z } from 'zod'

/** Ranges of a price chart, shortest first (spec section 9). */
export const CHART_RANGES = ['7d', '1m', '6m', '1y', 'all'] as const

export const ChartRange = /* @__PURE__ */ z.enum(CHART_RANGES)
export type ChartRange = z.infer<typeof ChartRange>

export const FREE_CHART_RANGE: ChartRange = '7d'
