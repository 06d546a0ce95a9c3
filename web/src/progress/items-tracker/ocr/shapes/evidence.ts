import type { Grey } from '../../../shared/ocr/grey.ts'
import type { ItemBox } from '../pixels/itemBoxes.ts'

/** A label's line, scaled alike for every screen: `ROWS` rows, levels about 1 where ink is and 0 beside it. */
export type Evidence = { width: number; data: Float32Array }

/**
 * Number of pixels of a cell's side, across and down. Across, letters are placed to less than half a pixel of a small
 * screen.
 */
export const ACROSS = 96
const DOWN = 48
/** Rows of the label's line, without the cell's border. */
export const ROWS = 13
const TOP = 1
/** Length of the longest short name, in cells. */
const LONGEST = 2.7
/** Number of samples in a pixel, each way. */
const PARTS = 3
/** Number of columns each way from which the median level of the paper is taken: about two letters. */
const PAPER_COLUMNS = 14
/** Minimum contrast; less is noise. */
const LEAST_CONTRAST = 15
/** Share of the pixels below the ink: the brightest of a line are ink. */
const INK_SHARE = 0.97
/** Limits of the levels: beyond them is the item's picture, which should not outweigh letters. */
const [DARKEST, BRIGHTEST] = [-0.6, 1.2]

/** Extracts the label lines of all items of a picture, scaled to the contrast that its letters mostly have. */
export function evidenceOf(grey: Grey, boxes: readonly ItemBox[]): Evidence[] {
  const lines = boxes.map((box) => {
    const raw = scaledLine(grey, box)
    const paper = paperLevels(raw)
    return { width: raw.width, data: raw.data.map((level, i) => level - (paper[i % raw.width] ?? 0)) }
  })
  const contrasts = lines.map(({ data }) => data.toSorted()[Math.floor(data.length * INK_SHARE)] ?? 0)
  const contrast = Math.max(LEAST_CONTRAST, computeMedian(contrasts))
  return lines.map(({ width, data }) => ({
    width,
    data: data.map((level) => Math.max(DARKEST, Math.min(BRIGHTEST, level / contrast))),
  }))
}

export const computeMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function scaledLine(grey: Grey, box: ItemBox): Evidence {
  const { cell } = box
  const width = Math.max(1, Math.round((Math.min(box.width, LONGEST * cell) * ACROSS) / cell) - 2)
  const data = new Float32Array(ROWS * width)
  const right = box.x + box.width
  const columns = Array.from(
    { length: width * PARTS },
    (_, i) => right - ((width - (i + 0.5) / PARTS) * cell) / ACROSS,
  )
  for (let j = 0; j < ROWS * PARTS; j += 1) {
    const y = box.y + ((TOP + (j + 0.5) / PARTS) * cell) / DOWN
    const row = Math.floor(j / PARTS) * width
    for (const [i, x] of columns.entries()) {
      const at = row + Math.floor(i / PARTS)
      data[at] = (data[at] ?? 0) + levelAt(grey, x, y) / PARTS ** 2
    }
  }
  return { width, data }
}

/** Interpolates the level between the pixels. */
function levelAt({ width, height, data }: Grey, x: number, y: number): number {
  const [across, down] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))]
  const [left, top] = [Math.floor(across), Math.floor(down)]
  const [dx, dy] = [across - left, down - top]
  const at = top * width + left
  const above = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx
  const below = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx
  return above * (1 - dy) + below * dy
}

/** Computes the median level of the columns around each column. */
function paperLevels({ width, data }: Evidence): Float32Array {
  const counts = new Int32Array(256)
  let all = 0
  const add = (x: number, by: number) => {
    if (x < 0 || x >= width) return
    for (let j = 0; j < ROWS; j += 1) {
      const level = Math.floor(data[j * width + x] ?? 0)
      counts[level] = (counts[level] ?? 0) + by
    }
    all += by * ROWS
  }
  const levels = new Float32Array(width)
  for (let x = 0; x < PAPER_COLUMNS; x += 1) add(x, 1)
  for (let x = 0; x < width; x += 1) {
    add(x + PAPER_COLUMNS, 1)
    add(x - PAPER_COLUMNS - 1, -1)
    let left = all / 2
    let level = 0
    for (; level < 255; level += 1) {
      left -= counts[level] ?? 0
      if (left <= 0) break
    }
    levels[x] = level
  }
  return levels
}
