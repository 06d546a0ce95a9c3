import { interquartileMean } from './interquartileMean.ts'
import { isOutlier } from './isOutlier.ts'
import type { ItemPrice } from './schema.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/time/index.ts'

/** With fewer observations of our own the average that the source tells is better. */
const OWN_OBSERVATIONS_NEEDED = 3

/** One observation of the market, whoever had it. */
export type ObservedPrice = {
  atMs: number
  lowestRub: number
  averageRub: number | null
  offers: number | null
}

export type PriceInput = {
  itemUid: string
  /** In any order; what is older than 48 hours does not matter. */
  observations: readonly ObservedPrice[]
  /** The mean of the lowest offers of each hour; what is older than eight days does not matter. */
  hours: readonly { atMs: number; lowestRub: number }[]
  /** The last one known, where none was in the 48 hours. */
  last?: ObservedPrice | undefined
  nowMs: number
}

/** The same, sorted into the spans that count: lowest offers only, in any order. */
export type PriceSamples = {
  itemUid: string
  latest: ObservedPrice
  /** Of the last 24 hours, the latest observation included where it is one of them. */
  day: readonly number[]
  /** Of the 24 hours before. */
  dayBefore: readonly number[]
  /** Of the hours of seven days. */
  week: readonly number[]
  /** Of the hours of the day that ended seven days ago. */
  weekBefore: readonly number[]
}

/** Where each span begins; it ends where the next one begins. A sample at its very beginning is outside. */
export function priceSpans(nowMs: number) {
  return {
    dayMs: nowMs - DAY_MS,
    dayBeforeMs: nowMs - 2 * DAY_MS,
    weekMs: nowMs - 7 * DAY_MS,
    weekBeforeMs: nowMs - 8 * DAY_MS,
  }
}

/** What is known of an item's price now, from what was seen of it; undefined when it was never seen. */
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
    // Until the first hours are rolled up the observations themselves are all there is.
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

/** Times of prices are given to the minute. */
export function toMinute(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS
}

/** From one figure to another in per cent, to two decimals. */
export function changePercent(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : Math.round((now / before - 1) * 10_000) / 100
}

/** Of two at the same moment the lower one: which of them came first must not matter. */
function latestOf(observations: readonly ObservedPrice[]): ObservedPrice | undefined {
  let latest: ObservedPrice | undefined
  for (const observation of observations) {
    const isLater = !latest || observation.atMs > latest.atMs
    if (isLater || (observation.atMs === latest?.atMs && observation.lowestRub < latest.lowestRub))
      latest = observation
  }
  return latest
}

/** The source has seen all offers, we only the lowest of a few observations: under three of ours its average stands. */
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
