import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelsAt, NAME_CLASSES } from './index.ts'
import type { GroundName } from './index.ts'

const name = (text: string, x: number, more: Partial<GroundName> = {}): GroundName => ({
  text,
  x,
  y: 0,
  class: 'area',
  turn: 0,
  ...more,
})
const sizeOf = ({ text }: GroundName) => ({ width: text.length * 10, height: 10 })
const shown = (names: GroundName[], pixelsPerMetre: number) =>
  labelsAt(names, { pixelsPerMetre, sizeOf, gap: 0 }).map(({ text }) => text)

// Texts of 40 pixels; x in decimetres, so that at one pixel per metre 400 is 40 pixels.
describe('names that would touch', () => {
  it.each([
    ['far enough apart, both', 1, 400, 0, ['Mill', 'Yard']],
    ['nearer, the weightier one', 1, 399, 0, ['Mill']],
    ['twice as near on the screen', 0.5, 400, 0, ['Mill']],
    ['above one another', 1, 0, 100, ['Mill', 'Yard']],
    ['above one another, too near', 1, 0, 99, ['Mill']],
  ])('%s', (_, zoom, x, y, expected) => {
    expect(shown([name('Mill', 0), name('Yard', x, { y })], zoom)).toEqual(expected)
  })

  it('a name that is left out leaves its space to others', () => {
    expect(shown([name('Mill', 0), name('Yard', 300), name('Dorm', 600)], 1)).toEqual(['Mill', 'Dorm'])
  })

  it('a turned name takes the space it covers', () => {
    const street = name('Main', 200, { turn: 90 })
    expect(shown([name('Mill', -60), street], 1)).toEqual(['Mill', 'Main'])
    expect(shown([name('Mill', -40), street], 1)).toEqual(['Mill'])
    expect(shown([street, name('Yard', 200, { y: 240 })], 1)).toEqual(['Main'])
  })
})

it.each([
  [0.1, ['area']],
  [0.7, ['area', 'place']],
  [1.8, ['area', 'place', 'spot']],
  [7.9, ['area', 'place', 'spot']],
  [8, ['area', 'place', 'spot', 'room']],
])('at %f pixels per metre', (zoom, expected) => {
  const names = NAME_CLASSES.map((size, at) => name(size, at * 100_000, { class: size }))
  expect(shown(names, zoom)).toEqual(expected)
})

it('never lets two names overlap, and always shows the weightiest', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 3000 }), y: fc.integer({ min: 0, max: 3000 }) })
  const names = fc.array(
    spot.map(({ x, y }) => name('Place', x, { y })),
    { minLength: 1, maxLength: 60 },
  )
  fc.assert(
    fc.property(names, fc.double({ min: 0.1, max: 20, noNaN: true }), (all, zoom) => {
      const placed = labelsAt(all, { pixelsPerMetre: zoom, sizeOf, gap: 0 })
      expect(placed[0]).toBe(all[0])
      const apart = (a: number, b: number) => (Math.abs(a - b) / 10) * zoom
      for (const [at, a] of placed.entries())
        for (const b of placed.slice(at + 1))
          expect(apart(a.x, b.x) > 50 - 1e-6 || apart(a.y, b.y) > 10 - 1e-6).toBe(true)
    }),
  )
})
