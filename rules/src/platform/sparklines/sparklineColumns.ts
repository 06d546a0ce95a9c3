import { SPARKLINE_POINTS } from './weekOfPrices.ts'

/** Lines of many items: rows of the catalogue by their gaps, and the letters of all of them behind one another. */
export type SparklineColumns = { gaps: number[]; letters: string }

/** In the order of their rows. */
export function packSparklines(lines: readonly { row: number; line: string }[]): SparklineColumns {
  let last = -1
  const gaps = lines.map(({ row }) => {
    const gap = row - last
    last = row
    return gap
  })
  return { gaps, letters: lines.map(({ line }) => line).join('') }
}

export function unpackSparklines({ gaps, letters }: SparklineColumns): { row: number; line: string }[] {
  let row = -1
  return gaps.map((gap, nth) => {
    row += gap
    return { row, line: letters.slice(nth * SPARKLINE_POINTS, (nth + 1) * SPARKLINE_POINTS) }
  })
}
