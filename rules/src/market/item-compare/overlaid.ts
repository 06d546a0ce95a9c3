import type { PriceHistory } from '../../prices/prices/index.ts'

export const COMPARE_UNITS = ['rub', 'percent'] as const
export type CompareUnit = (typeof COMPARE_UNITS)[number]

/** Several histories on a shared time axis; null: the item was not seen at that time. */
export type Overlaid = { timesMs: number[]; lines: (number | null)[][] }

type Points = Pick<PriceHistory, 'timesMs' | 'lowest'>

/**
 * Merges histories on a shared time axis. In per cent, each line is relative to its own first price, so that cheap and
 * expensive items can be compared.
 */
export function overlayHistories(histories: readonly Points[], unit: CompareUnit): Overlaid {
  const timesMs = [...new Set(histories.flatMap((history) => history.timesMs))].toSorted((a, b) => a - b)
  const lines = histories.map((history) => {
    const byTime = new Map(history.timesMs.map((timeMs, at) => [timeMs, history.lowest[at]]))
    const first = history.lowest[0]
    return timesMs.map((timeMs) => {
      const rub = byTime.get(timeMs)
      if (rub === undefined) return null
      return unit === 'rub' ? rub : first ? ((rub - first) / first) * 100 : null
    })
  })
  return { timesMs, lines }
}
