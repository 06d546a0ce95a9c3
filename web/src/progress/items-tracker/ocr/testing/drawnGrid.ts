import type { Grey } from '../../../shared/ocr/grey.ts'

type Item = { column: number; row: number; width: number; height: number }
type Grid = { x: number; y: number; cell: number; columns: number; rows: number; items?: Item[] }

/** Draws a dark picture with grids of lines one pixel wide; items hide the lines inside them. */
export function drawnGrid(width: number, height: number, grids: readonly Grid[]): Grey {
  const data = new Uint8Array(width * height).fill(20)
  const fill = (x: number, y: number, size: { width: number; height: number }, level: number) => {
    for (let row = y; row < y + size.height; row += 1)
      data.fill(level, row * width + x, row * width + x + size.width)
  }
  for (const { x, y, cell, columns, rows, items = [] } of grids) {
    for (let i = 0; i <= columns; i += 1) fill(x + i * cell, y, { width: 1, height: rows * cell + 1 }, 60)
    for (let i = 0; i <= rows; i += 1) fill(x, y + i * cell, { width: columns * cell + 1, height: 1 }, 60)
    for (const item of items) {
      const inside = { width: item.width * cell - 1, height: item.height * cell - 1 }
      fill(x + item.column * cell + 1, y + item.row * cell + 1, inside, 35)
    }
  }
  return { width, height, data }
}

/** Adds noise of this standard deviation, always the same, because its random numbers are seeded. */
export function addNoise({ width, height, data }: Grey, sigma: number): Grey {
  let state = 7
  const real = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  // The sum of three uniform random numbers has a standard deviation of a half.
  const level = (at: number) => Math.round((data[at] ?? 0) + (real() + real() + real() - 1.5) * 2 * sigma)
  return { width, height, data: data.map((_, at) => Math.max(0, Math.min(255, level(at)))) }
}
