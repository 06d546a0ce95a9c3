import type { Grey } from './grey.ts'

/** White margin around a line, without which its edges are misread. */
const MARGIN = 12

export type Enlarging = {
  paper: number
  ink: number
  paperLevel: number
  factor: number
  /** Factor of the width over the height; narrow letters are told apart better when they are wider. */
  wide?: number
  /** Below 1, faint strokes come out darker. */
  gamma?: number
}

/**
 * Enlarges a line to dark on white over the whole range, with a white margin. Bicubic interpolation keeps thin strokes
 * whole.
 */
export function enlargeLine(grey: Grey, making: Enlarging): Grey {
  const { paper, ink, paperLevel, factor, wide = 1, gamma = 1 } = making
  const across = factor * wide
  const [width, height] = [Math.round(grey.width * across), Math.round(grey.height * factor)]
  const out = new Uint8Array((width + 2 * MARGIN) * (height + 2 * MARGIN)).fill(255)
  const white = paper + (ink - paper) * paperLevel
  const columns = taps(width, grey.width, across)
  const rows = taps(height, grey.height, factor)
  for (let y = 0; y < height; y += 1) {
    const row = rows[y]
    for (let x = 0; x < width; x += 1) {
      const column = columns[x]
      if (!row || !column) continue
      const level = sampled(grey, column, row)
      const shade = Math.min(1, Math.max(0, (level - white) / (ink - white)))
      out[(y + MARGIN) * (width + 2 * MARGIN) + x + MARGIN] = Math.round(255 * (1 - shade ** gamma))
    }
  }
  return { width: width + 2 * MARGIN, height: height + 2 * MARGIN, data: out }
}

type Tap = { at: number[]; weight: number[] }

function sampled({ width, data }: Grey, column: Tap, row: Tap): number {
  let sum = 0
  for (let j = 0; j < 4; j += 1) {
    const from = (row.at[j] ?? 0) * width
    let line = 0
    for (let i = 0; i < 4; i += 1) line += (column.weight[i] ?? 0) * (data[from + (column.at[i] ?? 0)] ?? 0)
    sum += (row.weight[j] ?? 0) * line
  }
  return sum
}

/** Computes the Catmull-Rom weights of the four pixels around each new one. */
function taps(length: number, from: number, factor: number): Tap[] {
  return Array.from({ length }, (_, i) => {
    const place = (i + 0.5) / factor - 0.5
    const first = Math.floor(place)
    const t = place - first
    const clamp = (at: number) => Math.min(from - 1, Math.max(0, at))
    return {
      at: [clamp(first - 1), clamp(first), clamp(first + 1), clamp(first + 2)],
      weight: [
        t * (-0.5 + t * (1 - 0.5 * t)),
        1 + t * t * (1.5 * t - 2.5),
        t * (0.5 + t * (2 - 1.5 * t)),
        t * t * (0.5 * t - 0.5),
      ],
    }
  })
}
