import type { Grey } from '../../../shared/ocr/grey.ts'

/**
 * Applies a top-hat transform: keeps bright shapes no wider than twice the radius without their background, such as
 * letters without the item's picture.
 */
export function topHat(grey: Grey, radius: number): Grey {
  const opened = extreme(extreme(grey, radius, Math.min), radius, Math.max)
  return { ...grey, data: grey.data.map((level, i) => level - (opened.data[i] ?? 0)) }
}

type Choose = (one: number, other: number) => number

/** Computes the minimum or maximum of the square around each pixel: rows first, then columns. */
function extreme({ width, height, data }: Grey, radius: number, choose: Choose): Grey {
  const rows = new Uint8Array(data.length)
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let best = data[y * width + x] ?? 0
      const [from, to] = [Math.max(0, x - radius), Math.min(width - 1, x + radius)]
      for (let k = from; k <= to; k += 1) best = choose(best, data[y * width + k] ?? 0)
      rows[y * width + x] = best
    }
  }
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)]
    for (let x = 0; x < width; x += 1) {
      let best = rows[y * width + x] ?? 0
      for (let k = from; k <= to; k += 1) best = choose(best, rows[k * width + x] ?? 0)
      out[y * width + x] = best
    }
  }
  return { width, height, data: out }
}
