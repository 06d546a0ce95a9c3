import type { PricePoint } from '../../../ui/chart/points.ts'

/**
 * The points as a table file: plain numbers and UTC, for other programs rather than for eyes. Each point of a made-up
 * history says so.
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
