import type { Relief } from '@raidkit/rules/maps/map-ground'

/** Direction of light: from the upper left, as on printed maps; light from below would make hills look like hollows. */
const LIGHT = { x: -0.5, y: -0.5, up: Math.SQRT1_2 }
/** Exaggeration of slopes, because most of the game's ground is gentle. */
const STEEPER = 3.2
/** Maximum opacity of shadow and light, out of 255. */
const MOST_ALPHA = 120

/** Draws slopes as shadow and light over the layers below: one pixel per cell, smoothed when it is scaled. */
export function reliefImage(relief: Relief): HTMLCanvasElement {
  const image = document.createElement('canvas')
  image.width = relief.columns
  image.height = relief.rows
  const context = image.getContext('2d')
  if (!context) return image
  const pixels = context.createImageData(relief.columns, relief.rows)
  for (const [at, shade] of computeShades(relief).entries()) {
    const light = shade > 0 ? 255 : 0
    pixels.data.set([light, light, light, Math.min(1, Math.abs(shade)) * MOST_ALPHA], at * 4)
  }
  context.putImageData(pixels, 0, 0)
  return image
}

/** Computes how much brighter than level ground each cell is, -1 to 1, row by row. */
export function computeShades({ cell, columns, rows, heights }: Relief): number[] {
  const heightAt = (column: number, row: number) => {
    const x = Math.min(columns - 1, Math.max(0, column))
    const y = Math.min(rows - 1, Math.max(0, row))
    return heights[y * columns + x] ?? 0
  }
  return heights.map((_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const east = ((heightAt(column + 1, row) - heightAt(column - 1, row)) / (2 * cell)) * STEEPER
    const south = ((heightAt(column, row + 1) - heightAt(column, row - 1)) / (2 * cell)) * STEEPER
    const facing = (-east * LIGHT.x - south * LIGHT.y + LIGHT.up) / Math.hypot(east, south, 1)
    return facing - LIGHT.up
  })
}
