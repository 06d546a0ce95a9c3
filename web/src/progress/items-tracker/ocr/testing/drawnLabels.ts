import type { Grey } from '../../../shared/ocr/grey.ts'
import type { ItemBox } from '../pixels/itemBoxes.ts'
import { ACROSS, ROWS } from '../shapes/evidence.ts'
import { drawnFace, type Fit } from '../shapes/face.ts'
import { signsOf } from '../shapes/letters.ts'

/** A cell as high as the evidence's: one row of it is one of the picture, two columns are one. */
const CELL = 48
const [PAPER, INK] = [40, 150]

/** Items below each other, each with its name at the top right, in the letters that the reader knows, as scaled. */
export function drawnLabels(labels: readonly { text: string; columns?: number }[], fit: Fit) {
  const widest = Math.max(...labels.map(({ columns = 1 }) => columns))
  const grey: Grey = {
    width: widest * CELL + 2,
    height: labels.length * CELL + 2,
    data: new Uint8Array((widest * CELL + 2) * (labels.length * CELL + 2)).fill(PAPER),
  }
  const boxes = labels.map(({ columns = 1 }, i): ItemBox => {
    const place = { x: 0, y: i * CELL, width: columns * CELL, height: CELL }
    return { ...place, cell: CELL, columns, rows: 1 }
  })
  for (const [i, { text }] of labels.entries()) writeName(grey, boxes[i], { text, fit })
  return { grey, boxes }
}

function writeName(grey: Grey, box: ItemBox | undefined, { text, fit }: { text: string; fit: Fit }): void {
  const signs = signsOf(text)
  if (!box || !signs) throw new Error(`Cannot write ${text}`)
  const face = drawnFace(fit)
  const perPixel = ACROSS / CELL
  const levels = new Float32Array(ROWS * box.width)
  // Columns of the evidence end one pixel before the right edge.
  let right = (box.width - 1) * perPixel - fit.right
  for (const sign of signs.toReversed()) {
    const glyph = face[sign]
    if (!glyph) continue
    right -= glyph.advance
    for (const [at, ink] of glyph.data.entries()) {
      const column = Math.floor((Math.round(right) + (at % glyph.width) + perPixel) / perPixel)
      const to = Math.floor(at / glyph.width) * box.width + column
      levels[to] = (levels[to] ?? 0) + ink / perPixel
    }
  }
  for (const [at, ink] of levels.entries()) {
    const [x, y] = [box.x + (at % box.width), box.y + 1 + Math.floor(at / box.width)]
    grey.data[y * grey.width + x] = Math.round(PAPER + (INK - PAPER) * Math.min(1, ink))
  }
}
