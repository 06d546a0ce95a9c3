import type { PriceHistory } from '@raidkit/rules/prices/prices'

export type PricePoint = { timeMs: number; lowest: number; average: number | null; offers: number | null }

/** Returns one point of a history; undefined outside it. */
export function pointAt(history: PriceHistory, index: number): PricePoint | undefined {
  const timeMs = history.timesMs[index]
  const lowest = history.lowest[index]
  if (timeMs === undefined || lowest === undefined) return undefined
  return { timeMs, lowest, average: history.average[index] ?? null, offers: history.offers[index] ?? null }
}

/** Returns all points, newest first. */
export function pointsNewestFirst(history: PriceHistory): PricePoint[] {
  return history.timesMs
    .map((_, index) => pointAt(history, index))
    .filter((point) => point !== undefined)
    .toReversed()
}

/**
 * Finds the index of the point nearest to a moment by binary search in ascending times; of two equally near points the
 * earlier. Returns -1 if there are none.
 */
export function nearestIndex(timesMs: readonly number[], timeMs: number): number {
  let from = 0
  let to = timesMs.length - 1
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((timesMs[middle] ?? 0) <= timeMs) from = middle
    else to = middle
  }
  const [before, after] = [timesMs[from], timesMs[to]]
  if (before === undefined || after === undefined) return -1
  return timeMs - before <= after - timeMs ? from : to
}

/** Number of points that Page Up and Page Down move: a day of hours, a month of days. */
const PAGE = { hour: 24, day: 30 } as const

type Steps = { count: number; step: keyof typeof PAGE }

/** Returns the index that a key moves to; undefined for other keys. */
export function indexAfterKey(key: string, at: number, { count, step }: Steps): number | undefined {
  const targets = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowDown', at - 1],
    ['ArrowRight', at + 1],
    ['ArrowUp', at + 1],
    ['PageDown', at - PAGE[step]],
    ['PageUp', at + PAGE[step]],
    ['Home', 0],
    ['End', count - 1],
  ])
  const target = targets.get(key)
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target))
}

/** Returns the minimum, the maximum and the last of the lowest prices. */
export function findPriceExtremes({
  lowest,
}: PriceHistory): { low: number; high: number; last: number } | undefined {
  const last = lowest.at(-1)
  if (last === undefined) return undefined
  return { low: Math.min(...lowest), high: Math.max(...lowest), last }
}
