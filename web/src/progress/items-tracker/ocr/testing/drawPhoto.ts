import type { Grey } from '../../../shared/ocr/grey.ts'
import { addNoise } from './drawnGrid.ts'

export type Shot = {
  /** By how much the far edge is smaller than the near one, across and down, as a share. */
  keystone: readonly [across: number, down: number]
  /** Degrees. */
  turn: number
  /** Pixels of the photograph for one of the screen. */
  scale: number
  blur: number
  noise: number
}

/** A screen as a camera sees it that is held in front of it by hand: askew, blurred, unevenly lit, with moiré and noise. */
export function drawPhoto(screen: Grey, { keystone, turn, scale, blur, noise }: Shot): Grey {
  const [width, height] = [Math.round(screen.width * scale), Math.round(screen.height * scale)]
  const data = new Uint8Array(width * height)
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width - 0.5, y / height - 0.5]
      const depth = 1 + keystone[0] * u + keystone[1] * v
      const fromX = screen.width * (0.5 + (u * cos - ((v * height) / width) * sin) / depth)
      const fromY = screen.height * (0.5 + (((u * width) / height) * sin + v * cos) / depth)
      const moire = 4 * Math.sin(x * 0.31 + y * 0.05)
      const light = 1.15 - 0.5 * (u * u + v * v) + 0.2 * u
      data[y * width + x] = Math.max(
        0,
        Math.min(255, levelAround(screen, fromX, fromY, blur) * light + 12 + moire),
      )
    }
  }
  return addNoise({ width, height, data }, noise)
}

/** The mean of the pixels around a point. */
function levelAround({ width, height, data }: Grey, x: number, y: number, blur: number): number {
  let [sum, count] = [0, 0]
  for (let dy = -blur; dy <= blur; dy += 0.5) {
    for (let dx = -blur; dx <= blur; dx += 0.5) {
      const [left, top] = [Math.floor(x + dx), Math.floor(y + dy)]
      if (left >= 0 && top >= 0 && left < width && top < height) sum += data[top * width + left] ?? 0
      count += 1
    }
  }
  return sum / count
}
