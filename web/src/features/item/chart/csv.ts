import type { PricePoint } from '../../../ui/chart/points.ts'

/** The points as a table file: plain numbers and UTC, for other programs rather than for eyes. */
export function historyCsv(points: readonly PricePoint[]): string {
  const lines = points.map(({ timeMs, lowest, average, offers }) =>
    [new Date(timeMs).toISOString(), lowest, average ?? '', offers ?? ''].join(','),
  )
  return ['time,lowest,average,offers', ...lines].join('\r\n')
}
