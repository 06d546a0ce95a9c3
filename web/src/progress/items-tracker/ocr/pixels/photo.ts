import { cropPicture, transposePicture, type Grey } from '../../../shared/ocr/grey.ts'

/**
 * Tells a photograph of a screen from a screenshot by its lines. In a screenshot they stand exactly upright. A camera is
 * never held exactly straight, so that they lean, and by another angle at every edge. Brightness and noise tell less:
 * dark screens, poor JPEG files and enlarged screenshots have the same.
 */

/** Width to which pictures are reduced, because a line of a large photograph is several pixels wide. */
const LOOKED_AT_WIDTH = 1600
/** Number of slices in each direction; a slice is narrow enough for its lines to lean alike. */
const SLICES = 4
const SEARCHED = 8
const COARSE = 0.25
/** Minimum lean in degrees. A line of a screenshot leans by less than one pixel over its length. */
const LEAST_LEAN = 0.4
/** Minimum ratio between the alignment when leaned and the alignment when upright. */
const LEAST_GAIN = 1.4
/** Minimum length of the longest line as a share of the picture's side; letters and art have shorter ones. */
const LEAST_LINE = 0.08
/** Minimum number of slices that lean, because a picture on an item may be turned, too. */
const LEANING_SLICES = 2
/** Minimum step of brightness at a line's side. */
const LEAST_STEP = 6

/** Reports whether the lines of a picture lean as those of a photograph do. */
export function isPhoto(grey: Grey): boolean {
  const small = reduced(grey, Math.max(1, Math.round(Math.max(grey.width, grey.height) / LOOKED_AT_WIDTH)))
  const lying = transposePicture(small)
  return slicesThatLean(small) + slicesThatLean(lying) >= LEANING_SLICES
}

function slicesThatLean(grey: Grey): number {
  const width = Math.floor(grey.width / SLICES)
  let count = 0
  for (let i = 0; i < SLICES; i += 1) {
    const slice = cropPicture(grey, { x: i * width, y: 0, width, height: grey.height })
    if (Math.abs(leanOf(slice)) >= LEAST_LEAN) count += 1
  }
  return count
}

/** Measures the lean of the lines down a slice in degrees; 0 if they are upright or there are none. */
function leanOf(slice: Grey): number {
  const points = thinLines(slice)
  const upright = inLine(points, 0, slice)
  let best = { degrees: 0, ...upright }
  for (let degrees = -SEARCHED; degrees <= SEARCHED; degrees += COARSE) {
    const leaned = inLine(points, degrees, slice)
    if (leaned.squares > best.squares) best = { degrees, ...leaned }
  }
  const isClear = best.squares >= upright.squares * LEAST_GAIN && best.longest >= slice.height * LEAST_LINE
  return isClear ? best.degrees : 0
}

/** Finds points that are brighter than both sides two pixels away, over three pixels down: noise is not as long. */
function thinLines({ width, height, data }: Grey): number[] {
  const found: number[] = []
  const three = (at: number) => (data[at - width] ?? 0) + (data[at] ?? 0) + (data[at + width] ?? 0)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x
      const least = three(at) - 3 * LEAST_STEP
      if (three(at - 2) <= least && three(at + 2) <= least) found.push(x, y)
    }
  }
  return found
}

/** Counts the points in the longest line of this lean, and sums the squares over all such lines. */
function inLine(
  points: readonly number[],
  degrees: number,
  { width, height }: Grey,
): { squares: number; longest: number } {
  const lean = Math.tan((degrees * Math.PI) / 180)
  const margin = Math.ceil(height * Math.abs(lean)) + 1
  const counts = new Uint32Array(width + 2 * margin)
  for (let i = 0; i < points.length; i += 2) {
    const column = Math.round((points[i] ?? 0) + lean * (points[i + 1] ?? 0)) + margin
    counts[column] = (counts[column] ?? 0) + 1
  }
  let [squares, longest] = [0, 0]
  for (const count of counts) {
    squares += count * count
    longest = Math.max(longest, count)
  }
  return { squares, longest }
}

/** Reduces the picture by a whole factor: each pixel is the mean of those it replaces. */
function reduced({ width, height, data }: Grey, factor: number): Grey {
  if (factor === 1) return { width, height, data }
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) }
  const out = new Uint8Array(small.width * small.height)
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0
      for (let i = 0; i < factor * factor; i += 1) {
        sum += data[(y * factor + Math.floor(i / factor)) * width + x * factor + (i % factor)] ?? 0
      }
      out[y * small.width + x] = sum / (factor * factor)
    }
  }
  return { ...small, data: out }
}
