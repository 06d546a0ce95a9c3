import type { PricePoint } from '../../../ui/chart/points.ts'

/**
 * Converts the points to a table file with plain numbers and UTC, for other programs. Each point of a sample history is
 * marked as one.
 */
export function historyCsv(points: readonly PricePoint[], isSample = false): string {
  const lines = points.map(({ timeMs, lowest, average, offers }) =>
    [
      new Date(timeMs).toISOString(),
      lowest,
      average ?? '',
      offers ?? '',
      ...(isSample ? ['sample'] : []),
    ].join(','),
  )
  return [`time,lowest,average,offers${isSample ? ',source' : ''}`, ...lines].join('\r\n')
}
