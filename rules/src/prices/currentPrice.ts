import { interquartileMean } from './interquartileMean.ts'
import { isOutlier } from './isOutlier.ts'
import type { ItemPrice } from './schema.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** With fewer looks of our own the average that the source tells is better. */
const OWN_LOOKS_NEEDED = 3

/** One look at the market, whoever had it. */
export type Look = {
  atMs: number
  lowestRub: number
  averageRub: number | null
  offers: number | null
}

export type PriceInput = {
  itemUid: string
  /** Of the last 48 hours, in any order. */
  looks: readonly Look[]
  /** Of the last eight days: the mean of the lowest offers of each hour. */
  hours: readonly { atMs: number; lowestRub: number }[]
  /** The last one known, where none was in the 48 hours. */
  last?: Look | undefined
  nowMs: number
}

/** What is known of an item's price now, from what was seen of it; undefined when it was never seen. */
export function currentPrice({ itemUid, looks, hours, last, nowMs }: PriceInput): ItemPrice | undefined {
  const latest = latestOf(looks) ?? last
  if (!latest) return undefined
  const day = looks.filter(({ atMs }) => atMs > nowMs - DAY_MS)
  const dayBefore = looks.filter(({ atMs }) => atMs <= nowMs - DAY_MS && atMs > nowMs - 2 * DAY_MS)
  const lows = day.map((look) => look.lowestRub)
  const avg24h = dayAverage(lows, day.length > 0 ? latest : undefined)
  const others = day.filter((look) => look !== latest).map((look) => look.lowestRub)
  const far = isOutlier(latest.lowestRub, others, latest.averageRub)
  return {
    itemUid,
    price: far && avg24h !== null ? avg24h : latest.lowestRub,
    lastLow: latest.lowestRub,
    avg24h,
    avg7d: weekAverage(hours, looks, nowMs),
    low24h: lows.length > 0 ? Math.min(...lows) : null,
    high24h: lows.length > 0 ? Math.max(...lows) : null,
    change24h: changePercent(avg24h, whole(interquartileMean(dayBefore.map((look) => look.lowestRub)))),
    change7d: changePercent(avg24h, dayOfWeekBefore(hours, nowMs)),
    offers: latest.offers,
    observedAtMs: toMinute(latest.atMs),
    isOutlier: far,
  }
}

/** Times of prices are told to the minute. */
export function toMinute(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS
}

/** From one figure to another in per cent, to two decimals. */
export function changePercent(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : Math.round((now / before - 1) * 10_000) / 100
}

function latestOf(looks: readonly Look[]): Look | undefined {
  return looks.reduce<Look | undefined>(
    (best, look) => (best && best.atMs >= look.atMs ? best : look),
    undefined,
  )
}

/** The source has seen all offers, we only the lowest of a few looks: under three of ours its average stands. */
function dayAverage(lows: readonly number[], latest: Look | undefined): number | null {
  if (latest && lows.length < OWN_LOOKS_NEEDED && latest.averageRub !== null) return latest.averageRub
  return whole(interquartileMean(lows))
}

function weekAverage(hours: PriceInput['hours'], looks: readonly Look[], nowMs: number): number | null {
  const week = hours.filter(({ atMs }) => atMs > nowMs - 7 * DAY_MS)
  // Until the first hours are rolled up the looks themselves are all there is.
  return whole(interquartileMean((week.length > 0 ? week : looks).map((point) => point.lowestRub)))
}

/** The mean of the 24 hours that ended seven days ago. */
function dayOfWeekBefore(hours: PriceInput['hours'], nowMs: number): number | null {
  const isThen = (atMs: number) => atMs > nowMs - 8 * DAY_MS && atMs <= nowMs - 7 * DAY_MS
  return whole(interquartileMean(hours.filter(({ atMs }) => isThen(atMs)).map((point) => point.lowestRub)))
}

function whole(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value)
}
