import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/index.ts'

/** A source is asked every 5 to 10 minutes: until then the next time of a trader who was just restocked is not known. */
const PASSED_MS = 10 * MINUTE_MS

type RestockAt = { state: 'unknown' } | { state: 'passed' } | { state: 'ahead'; leftMs: number }

/** How a restock stands now. A time that is long over says nothing about the next one. */
export function restockAt(resetAtMs: number | null | undefined, nowMs: number): RestockAt {
  if (resetAtMs === null || resetAtMs === undefined) return { state: 'unknown' }
  if (resetAtMs > nowMs) return { state: 'ahead', leftMs: resetAtMs - nowMs }
  return nowMs - resetAtMs < PASSED_MS ? { state: 'passed' } : { state: 'unknown' }
}

/** The trader who is restocked next; of two at the same moment the first. */
export function soonestRestock<Row extends { resetAtMs: number | null }>(
  rows: readonly Row[],
  nowMs: number,
): Row | undefined {
  let soonest: Row | undefined
  for (const row of rows) {
    if (row.resetAtMs === null || row.resetAtMs <= nowMs) continue
    if (soonest?.resetAtMs === undefined || soonest.resetAtMs === null || row.resetAtMs < soonest.resetAtMs)
      soonest = row
  }
  return soonest
}

/** `1:05:09`, or `05:09` in the last hour. A second that has begun counts, so that 00:00 is the moment itself. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  const hours = Math.floor(seconds / (HOUR_MS / SECOND_MS))
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [...(hours > 0 ? [hours] : []), ...rest].join(':')
}
