import type { Grey } from '../../../shared/ocr/grey.ts'

/** Mask of thin bright lines that run down: 1 where there is one. */
export type Ridges = { width: number; height: number; data: Uint8Array }

/** Minimum brightness of a line above both its sides, averaged along it. Faint cell borders stand out by 15 or more. */
const CONTRAST = 6
/** Number of pixels over which noise averages out; letters are not much taller, so they do not pass as lines. */
const ALONG = 9
/** Screen height from which lines are drawn two pixels wide. */
const WIDE_FROM = 1300
/** Minimum length of a border in pixels: 0.6 of the smallest cell (`SMALLEST_CELL`), more than any letter. */
const SHORTEST_RUN = 18

/** Finds thin bright lines running down that are at least as long as the shortest border. */
export function ridgesDown(grey: Grey, screenHeight: number): Ridges {
  const { width, height } = grey
  const aside = screenHeight >= WIDE_FROM ? 3 : 2
  const marks = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  const half = ALONG >> 1
  for (let y = -half; y < height; y += 1) {
    addRow(grey, sums, { enter: y + half, leave: y - half - 1 })
    if (y >= half && y < height - half) markRow(marks.subarray(y * width, (y + 1) * width), sums, aside)
  }
  const ridges = { width, height, data: marks }
  dropShortRuns(ridges)
  return ridges
}

function addRow({ width, height, data }: Grey, sums: Uint32Array, rows: { enter: number; leave: number }) {
  const [enter, leave] = [rows.enter * width, rows.leave * width]
  if (rows.enter < height)
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (data[enter + x] ?? 0)
  if (rows.leave >= 0) for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) - (data[leave + x] ?? 0)
}

function markRow(row: Uint8Array, sums: Uint32Array, aside: number): void {
  const least = CONTRAST * ALONG
  for (let x = aside; x < row.length - aside; x += 1) {
    const here = sums[x] ?? 0
    if (here - (sums[x - aside] ?? 0) >= least && here - (sums[x + aside] ?? 0) >= least) row[x] = 1
  }
}

function dropShortRuns({ width, height, data }: Ridges): void {
  const runs = new Uint32Array(width)
  for (let y = 0; y <= height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (y < height && data[y * width + x]) {
        runs[x] = (runs[x] ?? 0) + 1
        continue
      }
      const run = runs[x] ?? 0
      if (run > 0 && run < SHORTEST_RUN) for (let k = 1; k <= run; k += 1) data[(y - k) * width + x] = 0
      runs[x] = 0
    }
  }
}

/** Measures the length of the lines in each column, between two rows. */
export function measureLengths({ width, data }: Ridges, from: number, to: number): Uint32Array {
  const sums = new Uint32Array(width)
  for (let y = from; y < to; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (data[row + x] ?? 0)
  }
  return sums
}
