import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'
import type { RestockWindow } from './schema.ts'

/**
 * Seconds between two restocks, the least and the most. The game varies them, so that programs cannot wait for a restock:
 * ranges gathered from the live game for the SPT server (its trader.json and issue 388). Of the other traders none are known.
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
 * Between which moments the restock comes that follows the last known one. Undefined while the known one is still ahead,
 * and once the window is over: the one after that could be any time.
 */
export function estimateRestock(trader: Trader, lastMs: number, nowMs: number): RestockWindow | undefined {
  const between = BETWEEN_S[trader]
  if (!between || lastMs > nowMs) return undefined
  const [fromMs, untilMs] = [lastMs + between[0] * SECOND_MS, lastMs + between[1] * SECOND_MS]
  return untilMs > nowMs ? { fromMs, untilMs } : undefined
}

/** A source is asked every 5 to 10 minutes: until then the next time of a trader who was just restocked is not known. */
const PASSED_MS = 10 * MINUTE_MS

type RestockAt = { state: 'unknown' } | { state: 'passed' } | { state: 'ahead'; leftMs: number }

/** How a restock stands now. A time that is long over says nothing about the next one. */
export function restockAt(resetAtMs: number | null | undefined, nowMs: number): RestockAt {
  if (resetAtMs === null || resetAtMs === undefined) return { state: 'unknown' }
  if (resetAtMs > nowMs) return { state: 'ahead', leftMs: resetAtMs - nowMs }
  return nowMs - resetAtMs < PASSED_MS ? { state: 'passed' } : { state: 'unknown' }
}

type Restock = { resetAtMs: number | null; estimate?: RestockWindow | undefined }

/**
 * The trader who is restocked next; of two at the same moment the first. Where none is known, the one whose estimate ends
 * first: it has come by then.
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

/** `1:05:09`, or `05:09` in the last hour. A second that has begun counts, so that 00:00 is the moment itself. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  const hours = Math.floor(seconds / (HOUR_MS / SECOND_MS))
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [...(hours > 0 ? [hours] : []), ...rest].join(':')
}
