import type { Edges } from './pictureName.ts'

/** Four bytes for each pixel: red, green, blue, alpha. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** Maximum alpha of a pixel that counts as invisible. */
const CLEAR = 8
/** Maximum difference of a colour channel from a plain background: compression adds noise. */
const NEAR = 12

/**
 * Counts the empty rows and columns at each side: they are clear, or of the one colour that all four corners have.
 * Returns undefined if the whole picture is empty.
 */
export function emptyEdges(pixels: Pixels): Edges | undefined {
  const { width, height } = pixels
  const isEmpty = emptyIn(pixels)
  const isRowEmpty = (y: number) => isLineEmpty(width, (x) => isEmpty(x, y))
  const top = firstFull(height, isRowEmpty)
  if (top === height) return undefined
  const bottom = firstFull(height, (y) => isRowEmpty(height - 1 - y))
  const rows = height - top - bottom
  const isColumnEmpty = (x: number) => isLineEmpty(rows, (y) => isEmpty(x, top + y))
  const left = firstFull(width, isColumnEmpty)
  const right = firstFull(width, (x) => isColumnEmpty(width - 1 - x))
  return { top, right, bottom, left }
}

function emptyIn({ data, width, height }: Pixels): (x: number, y: number) => boolean {
  const at = (x: number, y: number) => 4 * (y * width + x)
  const corners = [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)]
  const [first = 0] = corners
  const isNear = (place: number) =>
    [0, 1, 2, 3].every((part) => Math.abs((data[place + part] ?? 0) - (data[first + part] ?? 0)) <= NEAR)
  const hasGround = corners.every(isNear)
  return (x, y) => {
    const place = at(x, y)
    return (data[place + 3] ?? 0) <= CLEAR || (hasGround && isNear(place))
  }
}

function isLineEmpty(length: number, isEmpty: (at: number) => boolean): boolean {
  for (let at = 0; at < length; at += 1) if (!isEmpty(at)) return false
  return true
}

function firstFull(length: number, isEmpty: (at: number) => boolean): number {
  let at = 0
  while (at < length && isEmpty(at)) at += 1
  return at
}
