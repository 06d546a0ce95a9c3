import type { PriceStatus } from '@raidkit/contract/prices/prices'
import { MINUTE_MS } from '@raidkit/rules/platform/time'

/**
 * Time in ms without an answer before a failure is shown. One polling round takes at most ten minutes, and a single
 * failure is not worth a notice.
 */
const SILENT_MS = 20 * MINUTE_MS
/** Age in ms from which prices are stale: a day, as for a single price (product 5). */
const STALE_MS = 24 * 60 * MINUTE_MS

/** State of the price line under the header, with the time of the prices. */
export type PriceLineState = {
  says: 'sample' | 'sampleWaiting' | 'live' | 'failing' | 'stale'
  atMs: number
}

export function priceLine({ source, asOfMs, feed }: PriceStatus, nowMs: number): PriceLineState {
  if (source === 'sample') {
    const isAsked = feed.state === 'waiting' || feed.state === 'failing'
    return { says: isAsked ? 'sampleWaiting' : 'sample', atMs: asOfMs }
  }
  const silentMs = nowMs - (feed.answeredAtMs ?? asOfMs)
  if (feed.state === 'failing' && silentMs > SILENT_MS) return { says: 'failing', atMs: asOfMs }
  return { says: nowMs - asOfMs > STALE_MS ? 'stale' : 'live', atMs: asOfMs }
}
