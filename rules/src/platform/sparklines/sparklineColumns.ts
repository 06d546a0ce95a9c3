import { SPARKLINE_POINTS } from './weekOfPrices.ts'

/** Sparklines of many items: the gaps between their catalogue rows, and the letters of all of them concatenated. */
export type SparklineColumns = { gaps: number[]; letters: string }

/** Packs sparklines, which must be in the order of their rows. */
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
