import type { PriceStatus } from '@raidkit/contract/prices/prices'
import { MINUTE_MS } from '@raidkit/rules/platform/time'

/** One round of asking takes ten minutes at most; a single failure is nothing to tell a reader. */
const SILENT_MS = 20 * MINUTE_MS
/** As for a single price: older than a day is stale (product 5). */
const STALE_MS = 24 * 60 * MINUTE_MS

/** What the line under the header says of the prices, and since when. */
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
