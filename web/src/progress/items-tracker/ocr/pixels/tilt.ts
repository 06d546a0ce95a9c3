import type { Grey } from '../../../shared/ocr/grey.ts'

/** Maximum tilt in degrees to which photographs are straightened; others are refused. */
export const MOST_TILT = 5.5
const SEARCHED = 9
const COARSE = 0.25
const FINE = 0.025
/** Number of bins per pixel, once the angle is nearly known. */
const FINE_BINS = 2
/** Minimum tilt. A smaller one is due to a crop by hand, and lines still stand in their columns. */
const LEAST_TILT = 0.2
/** Minimum factor by which the lines must stand out more than in the original picture. */
const LEAST_GAIN = 1.12
/** Maximum number of points: enough to see the lines, few enough to try dozens of angles. */
const MOST_POINTS = 120_000
/** Minimum step of brightness at a line's side. */
const LEAST_STEP = 7

type Points = { across: Int32Array; along: Int32Array }

/** Measures by how many degrees the picture is turned, clockwise; 0 if its lines are straight or there are none. */
export function tiltOf(grey: Grey): number {
  const groups = [steps(grey, 1, grey.width), steps(grey, grey.width, 1)]
  // Lines down lean one way, lines across lean the other.
  const sharpness = (degrees: number, bins = 1) =>
    groups.reduce((sum, points, i) => sum + peakedness(points, i === 0 ? degrees : -degrees, bins), 0)
  const straight = sharpness(0)
  let best = { degrees: 0, value: straight }
  const look = (degrees: number, bins: number) => {
    const value = sharpness(degrees, bins)
    if (value > best.value) best = { degrees, value }
  }
  for (let degrees = -SEARCHED; degrees <= SEARCHED; degrees += COARSE) look(degrees, 1)
  const around = (middle: number, bins: number) => {
    for (let by = -COARSE; by <= COARSE; by += FINE) look(middle + by, bins)
  }
  around(best.degrees, 1)
  if (Math.abs(best.degrees) < LEAST_TILT || best.value < straight * LEAST_GAIN) return 0
  best = { degrees: best.degrees, value: 0 }
  around(best.degrees, FINE_BINS)
  return best.degrees
}

/** Finds points where the brightness rises and falls again within two pixels: sides of thin lines. */
function steps({ width, height, data }: Grey, across: number, along: number): Points {
  const found: number[] = []
  const [wide, high] = across === 1 ? [width, height] : [height, width]
  const stride = Math.max(1, Math.floor((width * height) / 1_500_000))
  // Three pixels along the line are summed: noise is not as long.
  const three = (at: number) => (data[at - along] ?? 0) + (data[at] ?? 0) + (data[at + along] ?? 0)
  const least = 3 * LEAST_STEP
  for (let v = 1; v < high - 1; v += stride) {
    for (let u = 2; u < wide - 2; u += 1) {
      const at = v * along + u * across
      const here = three(at)
      if (here - three(at - 2 * across) >= least && here - three(at + 2 * across) >= least) found.push(u, v)
    }
  }
  const every = Math.max(1, Math.ceil(found.length / 2 / MOST_POINTS))
  const count = Math.floor(found.length / 2 / every)
  const points = { across: new Int32Array(count), along: new Int32Array(count) }
  for (let i = 0; i < count; i += 1) {
    points.across[i] = found[2 * i * every] ?? 0
    points.along[i] = found[2 * i * every + 1] ?? 0
  }
  return points
}

/** Measures how much the points gather in few columns at this lean: the sum of squares of the columns' counts. */
function peakedness({ across, along }: Points, degrees: number, bins: number): number {
  const lean = Math.tan((degrees * Math.PI) / 180)
  const counts = new Uint32Array(16_384)
  for (let i = 0; i < across.length; i += 1) {
    const column = Math.round(bins * ((across[i] ?? 0) + lean * (along[i] ?? 0))) + 2048
    counts[column & 16_383] = (counts[column & 16_383] ?? 0) + 1
  }
  let sum = 0
  for (const count of counts) sum += count * count
  return sum
}

/** Turns the picture back about its middle and keeps its size. */
export function straightenPicture({ width, height, data }: Grey, degrees: number): Grey {
  const out = new Uint8Array(width * height)
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [midX, midY] = [(width - 1) / 2, (height - 1) / 2]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = midX + (x - midX) * cos - (y - midY) * sin
      const fromY = midY + (x - midX) * sin + (y - midY) * cos
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const [dx, dy] = [fromX - left, fromY - top]
      const at = top * width + left
      const above = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx
      const below = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx
      out[y * width + x] = above * (1 - dy) + below * dy + 0.5
    }
  }
  return { width, height, data: out }
}
