import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'
import type { RestockWindow } from './schema.ts'

/**
 * Minimum and maximum seconds between two restocks. The game varies them, so that programs cannot wait for a restock.
 * The ranges were gathered from the live game for the SPT server (its trader.json and issue 388); those of the other
 * traders are unknown.
 */
const BETWEEN_S: Partial<Record<Trader, readonly [least: number, most: number]>> = {
  Prapor: [7_000, 13_500],
  Therapist: [3_000, 9_500],
  Fence: [3_000, 9_000],
  Skier: [5_000, 9_000],
  Peacekeeper: [2_000, 15_000],
  Mechanic: [6_500, 13_500],
  Ragman: [6_500, 15_000],
  Jaeger: [2_000, 5_500],
}

/**
 * Returns the time window of the restock after the last known one. Undefined while the known one is in the future, and
 * once the window is over, because the following restock could be at any time.
 */
export function estimateRestock(trader: Trader, lastMs: number, nowMs: number): RestockWindow | undefined {
  const between = BETWEEN_S[trader]
  if (!between || lastMs > nowMs) return undefined
  const [fromMs, untilMs] = [lastMs + between[0] * SECOND_MS, lastMs + between[1] * SECOND_MS]
  return untilMs > nowMs ? { fromMs, untilMs } : undefined
}

/**
 * Time after a restock during which the next one is not known yet, because a source is queried every 5 to 10 minutes.
 */
const PASSED_MS = 10 * MINUTE_MS

type RestockAt = { state: 'unknown' } | { state: 'passed' } | { state: 'ahead'; leftMs: number }

/** Returns the state of a restock. A time long past gives no information about the next one. */
export function restockAt(resetAtMs: number | null | undefined, nowMs: number): RestockAt {
  if (resetAtMs === null || resetAtMs === undefined) return { state: 'unknown' }
  if (resetAtMs > nowMs) return { state: 'ahead', leftMs: resetAtMs - nowMs }
  return nowMs - resetAtMs < PASSED_MS ? { state: 'passed' } : { state: 'unknown' }
}

type Restock = { resetAtMs: number | null; estimate?: RestockWindow | undefined }

/**
 * Returns the trader who is restocked next; the first one among equals. If no time is known, the one whose estimate
 * ends first.
 */
export function soonestRestock<Row extends Restock>(rows: readonly Row[], nowMs: number): Row | undefined {
  return (
    soonestBy(rows, ({ resetAtMs }) => resetAtMs ?? 0, nowMs) ??
    soonestBy(rows, ({ estimate }) => estimate?.untilMs ?? 0, nowMs)
  )
}

function soonestBy<Row>(rows: readonly Row[], atMs: (row: Row) => number, nowMs: number): Row | undefined {
  const ahead = rows.filter((row) => atMs(row) > nowMs)
  return ahead.reduce<Row | undefined>(
    (best, row) => (best && atMs(best) <= atMs(row) ? best : row),
    undefined,
  )
}

/**
 * Formats a countdown as `1:05:09`, or `05:09` in the last hour. A started second counts in full, so 00:00 is the
 * restock itself.
 */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  const hours = Math.floor(seconds / (HOUR_MS / SECOND_MS))
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [...(hours > 0 ? [hours] : []), ...rest].join(':')
}
