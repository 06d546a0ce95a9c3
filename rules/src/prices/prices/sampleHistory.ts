import type { PriceSnapshot } from '../offers/index.ts'
import { changePercent, toMinute } from './currentPrice.ts'
import { interquartileMean } from './interquartileMean.ts'
import { isOutlier } from './isOutlier.ts'
import type { ItemPrice, PriceHistory } from './schema.ts'
import { DAY_MS, HOUR_MS } from '../../platform/time/index.ts'

const HOURS = 30 * 24
const DAYS = 396 // about 13 months, so that a year can be compared with the one before
const HOURLY_STEP = 0.012
const DAILY_STEP = 0.05
/** Factors that pull the random walk back to its start, because a year of it would otherwise end anywhere. */
const HOURLY_PULL = 0.995
const DAILY_PULL = 0.985
/** Maximum share by which the lowest offers lie below the average. */
const LOWEST_BELOW = 0.22

export type SampleInput = { itemUid: string; mode: string; snapshot: PriceSnapshot; asOfMs: number }
type Point = { atMs: number; lowest: number; average: number; offers: number | null }

/**
 * Generates an invented history from a snapshot, so that charts can be tried without a feed: a deterministic random
 * walk backwards in time from the snapshot's figures. It is only shown as a sample and never stored.
 */
export function sampleHistory(input: SampleInput, step: 'hour' | 'day'): PriceHistory {
  const walk = walkBack(input, step === 'hour' ? HOURS : DAYS * 24)
  const points = (step === 'hour' ? walk : byDay(walk, input.asOfMs)).toReversed()
  return {
    timesMs: points.map((point) => point.atMs),
    lowest: points.map((point) => point.lowest),
    average: points.map((point) => point.average),
    offers: points.map((point) => point.offers),
  }
}

/** Returns the last hours of the same walk, newest first. */
export function sampleHours(input: SampleInput, hours: number): { atMs: number; rub: number }[] {
  return walkBack(input, hours).map(({ atMs, average }) => ({ atMs, rub: average }))
}

/** Returns the price of a snapshot; its week comes from the same walk. Undefined: never seen. */
export function samplePrice(input: SampleInput): ItemPrice | undefined {
  const { snapshot, itemUid } = input
  const latest = snapshot.lastLow ?? snapshot.avg24h
  if (latest === null) return undefined
  const week = walkBack(input, 8 * 24).map((point) => point.average)
  const { lastLow, avg24h } = snapshot
  const far = lastLow !== null && isOutlier(lastLow, [], avg24h)
  const avg7d = Math.round(interquartileMean(week.slice(0, 7 * 24)) ?? latest)
  return {
    itemUid,
    price: far && avg24h !== null ? avg24h : latest,
    lastLow,
    avg24h,
    avg7d,
    low24h: snapshot.low24h,
    high24h: snapshot.high24h,
    change24h: snapshot.change48hPct,
    change7d: changePercent(avg24h, Math.round(interquartileMean(week.slice(7 * 24)) ?? 0)),
    offers: snapshot.offers,
    observedAtMs: toMinute(Date.parse(snapshot.updated) || input.asOfMs),
    isOutlier: far,
  }
}

/** Generates the points, newest first; beyond 30 days there is one point per day. */
function walkBack({ itemUid, mode, snapshot, asOfMs }: SampleInput, hours: number): Point[] {
  const average = snapshot.avg24h ?? snapshot.lastLow ?? 0
  const lowest = snapshot.lastLow ?? average
  const chance = chanceFrom(`${itemUid} ${mode}`)
  const before = -Math.log(1 + Math.min(Math.max(snapshot.change48hPct ?? 0, -80), 400) / 100)
  const lastHour = Math.floor(asOfMs / HOUR_MS) * HOUR_MS
  const points: Point[] = [{ atMs: lastHour, lowest, average, offers: snapshot.offers }]
  let height = 0
  for (let hour = 1; hour < hours; hour += hour < HOURS ? 1 : 24) {
    const [pull, step] = hour < HOURS ? [HOURLY_PULL, HOURLY_STEP] : [DAILY_PULL, DAILY_STEP]
    height = height * pull + (chance() + chance() - 1) * step
    const drift = before * Math.min(Math.max((hour - 12) / 24, 0), 1)
    const mean = Math.max(1, Math.round(average * Math.exp(height + drift)))
    const low = Math.max(1, Math.round(mean * (1 - LOWEST_BELOW * chance())))
    const offers = snapshot.offers === null ? null : Math.round(snapshot.offers * (0.7 + 0.6 * chance()))
    points.push({ atMs: lastHour - hour * HOUR_MS, lowest: low, average: mean, offers })
  }
  return points
}

function byDay(points: readonly Point[], asOfMs: number): Point[] {
  const days: Point[] = []
  const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS) * DAY_MS
  for (let from = 0; from < points.length;) {
    const atMs = dayOf(points[from]?.atMs ?? asOfMs)
    const next = points.findIndex((point, i) => i >= from && dayOf(point.atMs) !== atMs)
    const day = points.slice(from, next < 0 ? points.length : next)
    const mean = (values: number[]) => Math.round(values.reduce((sum, one) => sum + one, 0) / values.length)
    const offers = day.flatMap((point) => point.offers ?? [])
    days.push({
      atMs,
      lowest: Math.min(...day.map((point) => point.lowest)),
      average: mean(day.map((point) => point.average)),
      offers: offers.length > 0 ? mean(offers) : null,
    })
    from += day.length
  }
  return days
}

/** Creates a random number generator from 0 to 1, seeded by a text: its hash (FNV-1a) feeds mulberry32. */
function chanceFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
