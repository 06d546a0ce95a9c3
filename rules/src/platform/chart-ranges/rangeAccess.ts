import { featureAccess } from '../access/index.ts'
import type { Access, AccessOverrides } from '../access/index.ts'
import { FREE_CHART_RANGE } from './schema.ts'
import type { ChartRange } from './schema.ts'
import { DAY_MS } from '../time/index.ts'

const RANGE_DAYS: Record<Exclude<ChartRange, 'all'>, number> = { '7d': 7, '1m': 30, '6m': 182, '1y': 365 }

/** Returns the lowest level that may see a range: only 7d is free (spec section 6). */
export function rangeAccess(range: ChartRange, overrides: AccessOverrides = {}): Access {
  return range === FREE_CHART_RANGE ? 'visitor' : featureAccess('chartsBeyond7d', overrides)
}

/** Returns the start of a range, or 0 if it is unlimited. */
export function rangeStartMs(range: ChartRange, nowMs: number): number {
  return range === 'all' ? 0 : Math.max(0, nowMs - RANGE_DAYS[range] * DAY_MS)
}

/** Returns the interval of the points: hourly up to a month, daily beyond, since finer ones could not be seen. */
export function rangeStep(range: ChartRange): 'hour' | 'day' {
  return range === '7d' || range === '1m' ? 'hour' : 'day'
}
