import { interquartileMean } from './interquartileMean.ts'
import { isOutlier } from './isOutlier.ts'
import type { ItemPrice } from './schema.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/time/index.ts'

/** Number of our own observations below which the source's average is used. */
const OWN_OBSERVATIONS_NEEDED = 3

/** One observation of the market, from any source. */
export type ObservedPrice = {
  atMs: number
  lowestRub: number
  averageRub: number | null
  offers: number | null
}

export type PriceInput = {
  itemUid: string
  /** In any order; observations older than 48 hours are ignored. */
  observations: readonly ObservedPrice[]
  /** Mean of the lowest offers of each hour; hours older than eight days are ignored. */
  hours: readonly { atMs: number; lowestRub: number }[]
  /** Last known observation, if none is within the 48 hours. */
  last?: ObservedPrice | undefined
  nowMs: number
}

/** The same input sorted into the relevant time spans: lowest offers only, in any order. */
export type PriceSamples = {
  itemUid: string
  latest: ObservedPrice
  /** Samples of the last 24 hours, including the latest observation if it lies within them. */
  day: readonly number[]
  /** Samples of the 24 hours before. */
  dayBefore: readonly number[]
  /** Hourly samples of the last seven days. */
  week: readonly number[]
  /** Hourly samples of the day that ended seven days ago. */
  weekBefore: readonly number[]
}

/** Returns the start of each span, which ends at the start of the next one. The start itself is exclusive. */
export function priceSpans(nowMs: number) {
  return {
    dayMs: nowMs - DAY_MS,
    dayBeforeMs: nowMs - 2 * DAY_MS,
    weekMs: nowMs - 7 * DAY_MS,
    weekBeforeMs: nowMs - 8 * DAY_MS,
  }
}

/** Computes the current price of an item from its observations; undefined if it was never seen. */
export function currentPrice({
  itemUid,
  observations,
  hours,
  last,
  nowMs,
}: PriceInput): ItemPrice | undefined {
  const { dayMs, dayBeforeMs, weekMs, weekBeforeMs } = priceSpans(nowMs)
  const recent = observations.filter(({ atMs }) => atMs > dayBeforeMs)
  const latest = latestOf(recent) ?? last
  if (!latest) return undefined
  const between = (points: readonly { atMs: number; lowestRub: number }[], fromMs: number, toMs = Infinity) =>
    points.filter(({ atMs }) => atMs > fromMs && atMs <= toMs).map(({ lowestRub }) => lowestRub)
  return priceFrom({
    itemUid,
    latest,
    day: between(recent, dayMs),
    dayBefore: between(recent, dayBeforeMs, dayMs),
    week: between(hours, weekMs),
    weekBefore: between(hours, weekBeforeMs, weekMs),
  })
}

export function priceFrom({ itemUid, latest, day, dayBefore, week, weekBefore }: PriceSamples): ItemPrice {
  const avg24h = dayAverage(day, latest)
  const far = isOutlier(latest.lowestRub, without(day, latest.lowestRub), latest.averageRub)
  return {
    itemUid,
    price: far && avg24h !== null ? avg24h : latest.lowestRub,
    lastLow: latest.lowestRub,
    avg24h,
    // Until the first hours are rolled up, only the observations are available.
    avg7d: whole(interquartileMean(week.length > 0 ? week : [...day, ...dayBefore])),
    low24h: day.length > 0 ? Math.min(...day) : null,
    high24h: day.length > 0 ? Math.max(...day) : null,
    change24h: changePercent(avg24h, whole(interquartileMean(dayBefore))),
    change7d: changePercent(avg24h, whole(interquartileMean(weekBefore))),
    offers: latest.offers,
    observedAtMs: toMinute(latest.atMs),
    isOutlier: far,
  }
}

/** Rounds a time down to the minute, the resolution of price times. */
export function toMinute(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS
}

/** Returns the change between two figures in per cent, to two decimals. */
export function changePercent(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : Math.round((now / before - 1) * 10_000) / 100
}

/**
 * Returns the latest observation. At the same time the lower one wins, so that the result does not depend on their
 * order.
 */
function latestOf(observations: readonly ObservedPrice[]): ObservedPrice | undefined {
  let latest: ObservedPrice | undefined
  for (const observation of observations) {
    const isLater = !latest || observation.atMs > latest.atMs
    if (isLater || (observation.atMs === latest?.atMs && observation.lowestRub < latest.lowestRub))
      latest = observation
  }
  return latest
}

/**
 * Returns the average of the day. With fewer than three observations of our own, the source's average is used, because
 * it has seen all offers.
 */
function dayAverage(day: readonly number[], latest: ObservedPrice): number | null {
  if (day.length === 0) return null
  if (day.length < OWN_OBSERVATIONS_NEEDED && latest.averageRub !== null) return latest.averageRub
  return whole(interquartileMean(day))
}

function without(values: readonly number[], one: number): readonly number[] {
  const at = values.indexOf(one)
  return at < 0 ? values : values.toSpliced(at, 1)
}

function whole(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value)
}
