import { believablePast } from '@raidkit/rules/prices/feed-documents'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { RAW_DAYS, type Observation } from '@raidkit/rules/prices/prices'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { checkedObservation } from './feedReadItems.ts'
import { readList, readObject, timeMs } from './feedValues.ts'

/**
 * Age up to which points become raw observations. Raw observations are dropped soon after it, so older points become
 * days.
 */
const RAW_MS = (RAW_DAYS - 1) * DAY_MS
const MOST_POINTS = 20_000
const SOURCE = 'feed-history'

/** Summary of the observations of one day. */
type HistoryDay = {
  item: string
  mode: GameMode
  at: Date
  lowestMin: number
  lowestMean: number
  averageMean: number | null
  offersMean: number | null
  offersMin: number | null
  samples: number
}

type About = {
  itemUid: string
  mode: GameMode
  nowMs: number
  /** Current price of the item. */ knownRub: number
}
/** Content of a price history: single observations of the last weeks, and whole days before them. */
export type FeedHistory = { observations: Observation[]; days: HistoryDay[] }

/** Parses the service's points `{timestamp, price, priceMin, offerCount}`; implausible ones are left out. */
export function feedHistory(data: unknown, about: About): FeedHistory {
  const { nowMs, knownRub } = about
  const read = readList(data)
    .slice(-MOST_POINTS)
    .flatMap((value) => pointOf(value, about) ?? [])
    .toSorted((a, b) => a.observedAtMs - b.observedAtMs)
  const points = believablePast(read, knownRub)
  const isRaw = ({ observedAtMs }: Observation) => observedAtMs > nowMs - RAW_MS
  return { observations: points.filter(isRaw), days: daysOf(points.filter((point) => !isRaw(point))) }
}

function pointOf(value: unknown, { itemUid, mode, nowMs }: About): Observation | undefined {
  const point = readObject(value) ?? {}
  const [lowest, average] = [point['priceMin'] ?? point['price'], point['price']]
  const observedAtMs = timeMs(point['timestamp'])
  const row = {
    itemUid,
    mode,
    source: SOURCE,
    observedAtMs,
    lowestRub: lowest,
    averageRub: typeof average === 'number' && average >= Number(lowest) ? average : null,
    offers: point['offerCount'] ?? null,
  }
  // An old point is checked as of its own day, since its age is not a fault.
  const seen = checkedObservation(row, Math.min(nowMs, observedAtMs ?? nowMs))
  return 'why' in seen ? undefined : seen
}

function daysOf(points: readonly Observation[]): HistoryDay[] {
  const byDay = Map.groupBy(points, ({ observedAtMs }) => Math.floor(observedAtMs / DAY_MS) * DAY_MS)
  return [...byDay].flatMap(([atMs, observations]) => {
    const [first] = observations
    if (!first) return []
    const lowest = observations.map(({ lowestRub }) => lowestRub)
    const offers = observations.flatMap((observation) => observation.offers ?? [])
    return [
      {
        item: first.itemUid,
        mode: first.mode,
        at: new Date(atMs),
        samples: observations.length,
        lowestMin: Math.min(...lowest),
        lowestMean: mean(lowest) ?? first.lowestRub,
        averageMean: mean(observations.flatMap((observation) => observation.averageRub ?? [])),
        offersMean: mean(offers),
        offersMin: offers.length > 0 ? Math.min(...offers) : null,
      },
    ]
  })
}

function mean(values: readonly number[]): number | null {
  return values.length > 0 ? Math.round(values.reduce((sum, value) => sum + value, 0) / values.length) : null
}
