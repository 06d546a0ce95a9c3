import { describe, expect, it } from 'vitest'
import type { Grey } from '../../../shared/ocr/grey.ts'
import { belowMark } from './strip.ts'

/** Shapes by the distance of a point to their line, in shares of a cell, from the middle of the shape. */
type Shape = (x: number, y: number) => number
const ring: Shape = (x, y) => Math.abs(Math.hypot(x, y) - 0.07)
const hook: Shape = (x, y) =>
  (x < -0.01 ? Math.abs(y - x - 0.02) : Math.abs(y + x)) + Math.max(0, Math.hypot(x, y) - 0.045)
const oval: Shape = (x, y) => Math.abs(Math.hypot(x * 1.35, y) - 0.07)
const six: Shape = (x, y) =>
  Math.min(
    Math.abs(Math.hypot(x, y - 0.025) - 0.045),
    Math.hypot(x + 0.04, Math.max(0, Math.abs(y + 0.02) - 0.05)),
  )
const eight: Shape = (x, y) =>
  Math.min(Math.abs(Math.hypot(x, y - 0.035) - 0.036), Math.abs(Math.hypot(x, y + 0.035) - 0.033))
const STROKE = 0.012

/** A dark cell with a label of bright strokes at the top and shapes at the bottom right. */
function cell(size: number, shapes: readonly Shape[], beside: readonly Shape[] = []): Grey {
  const data = new Uint8Array(size * size).fill(25)
  const draw = (shape: Shape, midX: number, midY: number) => {
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        const far = shape((x + 0.5) / size - midX, (y + 0.5) / size - midY)
        const ink = Math.max(0, Math.min(1, 0.5 + (STROKE - far) * size))
        data[y * size + x] = Math.max(data[y * size + x] ?? 0, 25 + 175 * ink)
      }
    }
  }
  for (const x of [0.6, 0.75, 0.9]) draw(oval, x, 0.13)
  for (const shape of shapes) draw(shape, 0.88, 0.88)
  for (const shape of beside) draw(shape, 0.72, 0.88)
  return { width: size, height: size, data }
}

/** Blurred by a share of a cell, as in a picture that was scaled or compressed: a Gaussian, along each side. */
function soft({ width, height, data }: Grey): Grey {
  const sigma = width * 0.012
  const far = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * far + 1 }, (_, i) =>
    Math.exp(-((i - far) ** 2) / (2 * sigma ** 2)),
  )
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const blurred = (from: ArrayLike<number>, step: number) =>
    Float64Array.from({ length: from.length }, (_, at) =>
      weights.reduce((level, weight, i) => level + ((from[at + (i - far) * step] ?? 25) * weight) / sum, 0),
    )
  return { width, height, data: Uint8Array.from(blurred(blurred(data, 1), width)) }
}

const isMarked = (grey: Grey) => {
  const box = { x: 0, y: 0, width: grey.width, height: grey.height, cell: grey.width, columns: 1, rows: 1 }
  return belowMark(grey, box).isMarked
}

describe.each([42, 63, 84, 126])('the mark of things found in raid, in cells of %d px', (size) => {
  it.each<[string, Shape[], Shape[], boolean]>([
    ['a ring with a hook', [ring, hook], [], true],
    ['a ring with a hook beside a digit', [ring, hook], [oval], true],
    ['nothing', [], [], false],
    ['a nought', [oval], [], false],
    ['two noughts', [oval], [oval], false],
    ['a six', [six], [oval], false],
    ['an eight', [eight], [oval], false],
  ])('%s', (_, shapes, beside, is) => expect(isMarked(cell(size, shapes, beside))).toBe(is))

  it.each<[string, Shape[], boolean]>([
    ['a soft ring whose hook runs into it', [ring, hook], true],
    ['a soft nought', [oval], false],
  ])('%s', (_, shapes, is) => expect(isMarked(soft(cell(size, shapes)))).toBe(is))
})
