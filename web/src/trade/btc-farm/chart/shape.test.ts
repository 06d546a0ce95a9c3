import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ticksBetween } from '../../../ui/chart/ticks.ts'
import { nearestDot, shapeOf } from './shape.ts'

describe('ticksBetween', () => {
  it.each([
    [0, 400_000, [0, 100_000, 200_000, 300_000, 400_000]],
    [-60_000, 240_000, [0, 100_000, 200_000]],
    [0, 9, [0, 2, 4, 6, 8]],
    [5, 5, [5]],
  ])('%i to %i', (min, max, expected) => expect(ticksBetween(min, max)).toEqual(expected))

  it('are few and inside, whatever the span', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (min, size) => {
        const ticks = ticksBetween(min, min + size)
        expect(ticks.length).toBeLessThanOrEqual(6)
        for (const tick of ticks) expect(tick >= min && tick <= min + size).toBe(true)
      }),
    )
  })
})

const BOX = { width: 120, height: 110, left: 10, right: 10, top: 5, bottom: 5 }

describe('shapeOf', () => {
  it('spreads the values over the box, nothing at its own height', () => {
    const { dots, line, zeroY } = shapeOf([-50, 0, 50], BOX)
    expect(dots).toEqual([
      { x: 10, y: 105 },
      { x: 60, y: 55 },
      { x: 110, y: 5 },
    ])
    expect(line).toBe('M10 105L60 55L110 5')
    expect(zeroY).toBe(55)
  })

  it('names every fifth card of a large farm and each of a small one', () => {
    const cards = (count: number) =>
      shapeOf(
        Array.from({ length: count }, (_, nth) => nth),
        BOX,
      ).xTicks.map(({ value }) => value)
    expect(cards(50)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50])
    expect(cards(10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

it.each([
  [-100, 0],
  [34, 0],
  [36, 1],
  [999, 2],
])('the dot nearest to %i', (x, expected) => {
  expect(nearestDot(shapeOf([1, 2, 3], BOX).dots, x)).toBe(expected)
})
