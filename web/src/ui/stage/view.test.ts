import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  interpolateView,
  fitView,
  followPoint,
  panView,
  seenPart,
  isOverlapping,
  toScreen,
  toWorld,
  viewOf,
  viewText,
  clampView,
  zoomView,
} from './view.ts'

const size = { width: 800, height: 600 }
const limits = { least: 0.05, most: 2 }
const view = { x: 1000, y: 500, scale: 0.5 }

it('the middle of the screen shows the point of the view', () => {
  expect(toScreen(view, size, { x: 1000, y: 500 })).toEqual({ x: 400, y: 300 })
  expect(toWorld(view, size, { x: 400, y: 300 })).toEqual({ x: 1000, y: 500 })
})

it('a hand that drags 100 pixels to the right sees 200 pixels of a half-size picture further left', () => {
  expect(panView(view, { x: 100, y: 0 })).toEqual({ x: 800, y: 500, scale: 0.5 })
})

describe('zooming', () => {
  it('keeps the point under the pointer', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) })
    fc.assert(
      fc.property(point, fc.double({ min: 0.2, max: 5, noNaN: true }), (at, by) => {
        const before = toWorld(view, size, at)
        const after = toWorld(zoomView(view, size, { at, by, limits }), size, at)
        expect(after.x).toBeCloseTo(before.x, 6)
        expect(after.y).toBeCloseTo(before.y, 6)
      }),
    )
  })

  it('stops at both ends', () => {
    const at = { x: 0, y: 0 }
    expect(zoomView(view, size, { at, by: 1000, limits }).scale).toBe(limits.most)
    expect(zoomView(view, size, { at, by: 0.0001, limits }).scale).toBe(limits.least)
  })
})

it('a fitted world is seen whole', () => {
  const bounds = { x: -1000, y: 200, width: 5000, height: 4000 }
  const whole = fitView(bounds, size, limits)
  const [first, last] = [
    toScreen(whole, size, { x: -1000, y: 200 }),
    toScreen(whole, size, { x: 4000, y: 4200 }),
  ]
  expect(Math.min(first.x, first.y)).toBeGreaterThanOrEqual(0)
  expect([last.x <= 800, last.y <= 600]).toEqual([true, true])
})

it('800 pixels of a half-size world show 1600 of its own', () => {
  expect(seenPart(view, size)).toEqual({ x: 200, y: -100, width: 1600, height: 1200 })
})

it.each([
  ['inside', { x: 10, y: 10, width: 5, height: 5 }, true],
  ['over an edge', { x: -3, y: 10, width: 5, height: 5 }, true],
  ['beside', { x: -6, y: 10, width: 5, height: 5 }, false],
  ['below', { x: 10, y: 101, width: 5, height: 5 }, false],
])('%s', (_, rect, expected) => {
  expect(isOverlapping(rect, { x: 0, y: 0, width: 100, height: 100 })).toBe(expected)
})

it('a thing that moved in the world stays where it is seen', () => {
  const now = followPoint(view, { x: 900, y: 450 }, { x: 40, y: 30 })
  expect(toScreen(now, size, { x: 40, y: 30 })).toEqual(toScreen(view, size, { x: 900, y: 450 }))
  expect(followPoint(view, { x: 900, y: 450 }, undefined)).toEqual(view)
})

describe('the view stays at the world', () => {
  const bounds = { x: 0, y: 0, width: 5000, height: 4000 }
  const bars = { size, limits }

  it('one that ran away comes back until the edge stands 120 pixels inside the screen', () => {
    const back = clampView({ x: -900, y: 9000, scale: 1 }, bounds, bars)
    expect(toScreen(back, size, { x: 0, y: 0 }).x).toBe(120)
    expect(toScreen(back, size, { x: 0, y: 4000 }).y).toBe(600 - 120)
  })

  it('one in the midst of it is left alone', () => {
    expect(clampView({ x: 2000, y: 2000, scale: 1 }, bounds, bars)).toEqual({ x: 2000, y: 2000, scale: 1 })
  })

  it('a world smaller than the screen stays in its middle', () => {
    expect(clampView({ x: 9, y: 90, scale: 1 }, { x: 10, y: 20, width: 100, height: 200 }, bars)).toEqual({
      x: 60,
      y: 120,
      scale: 1,
    })
  })
})

it('halfway between twice and half the size is the size itself', () => {
  expect(interpolateView({ x: 0, y: 0, scale: 2 }, { x: 10, y: 20, scale: 0.5 }, 0.5)).toEqual({
    x: 5,
    y: 10,
    scale: 1,
  })
})

describe('in the address', () => {
  it('a view comes back', () => {
    expect(viewOf(viewText({ x: 1234.4, y: -7.6, scale: 0.5 }), limits)).toEqual({
      x: 1234,
      y: -8,
      scale: 0.5,
    })
  })

  it.each([null, '', 'x', '1,2', '1,2,3,4', '1,2,0', 'NaN,1,1', '1e9,1,1', '9999999,1,500'])(
    '%j is no view',
    (text) => {
      expect(viewOf(text, limits)).toBeUndefined()
    },
  )

  it('a size nobody can choose is brought within bounds', () => {
    expect(viewOf('1,2,99999', limits)?.scale).toBe(limits.most)
  })
})
