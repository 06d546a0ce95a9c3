import type { Grey } from '../../../shared/ocr/grey.ts'
import type { ItemBox } from '../pixels/itemBoxes.ts'

/** A label's line brought to one scale, whatever the screen: `ROWS` rows, levels about 1 where ink is and 0 beside it. */
export type Evidence = { width: number; data: Float32Array }

/** Pixels of a cell's side, across and down. Letters stand to less than half a pixel of a small screen across. */
export const ACROSS = 96
const DOWN = 48
/** The label's line without the cell's border. */
export const ROWS = 13
const TOP = 1
/** In cells: the longest short name. */
const LONGEST = 2.7
/** Parts of a pixel that are looked at, each way. */
const PARTS = 3
/** The paper's level is the middle one of so many columns each way: about two letters. */
const PAPER_COLUMNS = 14
/** Less contrast is noise. */
const LEAST_CONTRAST = 15
/** The brightest of a line are ink. */
const INK_SHARE = 0.97
/** Beyond these it is the item's picture, which should not outweigh letters. */
const [DARKEST, BRIGHTEST] = [-0.6, 1.2]

/** The label lines of all items of a picture, brought to the contrast that its letters mostly have. */
export function evidenceOf(grey: Grey, boxes: readonly ItemBox[]): Evidence[] {
  const lines = boxes.map((box) => {
    const raw = scaledLine(grey, box)
    const paper = paperLevels(raw)
    return { width: raw.width, data: raw.data.map((level, i) => level - (paper[i % raw.width] ?? 0)) }
  })
  const contrasts = lines.map(({ data }) => data.toSorted()[Math.floor(data.length * INK_SHARE)] ?? 0)
  const contrast = Math.max(LEAST_CONTRAST, middle(contrasts))
  return lines.map(({ width, data }) => ({
    width,
    data: data.map((level) => Math.max(DARKEST, Math.min(BRIGHTEST, level / contrast))),
  }))
}

export const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

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

/** Between the pixels. */
function levelAt({ width, height, data }: Grey, x: number, y: number): number {
  const [across, down] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))]
  const [left, top] = [Math.floor(across), Math.floor(down)]
  const [dx, dy] = [across - left, down - top]
  const at = top * width + left
  const above = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx
  const below = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx
  return above * (1 - dy) + below * dy
}

/** For each column the middle level of those around it. */
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
