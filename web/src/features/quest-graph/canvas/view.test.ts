import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  between,
  fitted,
  NAMES_FROM,
  opening,
  panned,
  SCALES,
  toPicture,
  toScreen,
  viewOf,
  viewText,
  within,
  zoomed,
} from './view.ts'

const size = { width: 800, height: 600 }
const view = { x: 1000, y: 500, scale: 0.5 }

it('the middle of the screen shows the point of the view', () => {
  expect(toScreen(view, size, { x: 1000, y: 500 })).toEqual({ x: 400, y: 300 })
  expect(toPicture(view, size, { x: 400, y: 300 })).toEqual({ x: 1000, y: 500 })
})

it('a hand that drags 100 pixels to the right sees 200 pixels of a half-size picture further left', () => {
  expect(panned(view, { x: 100, y: 0 })).toEqual({ x: 800, y: 500, scale: 0.5 })
})

describe('zooming', () => {
  it('keeps the point under the pointer', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) })
    fc.assert(
      fc.property(point, fc.double({ min: 0.2, max: 5, noNaN: true }), (at, by) => {
        const before = toPicture(view, size, at)
        const after = toPicture(zoomed(view, size, { at, by }), size, at)
        expect(after.x).toBeCloseTo(before.x, 6)
        expect(after.y).toBeCloseTo(before.y, 6)
      }),
    )
  })

  it('stops at both ends', () => {
    const at = { x: 0, y: 0 }
    expect(zoomed(view, size, { at, by: 1000 }).scale).toBe(SCALES.most)
    expect(zoomed(view, size, { at, by: 0.0001 }).scale).toBe(SCALES.least)
  })
})

it.each([
  ['a few quests: all of them', { width: 1500, height: 1200 }, 0],
  ['the whole game: its beginning, legible', { width: 5000, height: 4000 }, NAMES_FROM],
])('first seen of %s', (_, picture, scale) => {
  const screen = { width: 1000, height: 800 }
  const first = opening(picture, screen)
  expect(first.scale).toBe(scale || fitted(picture, screen).scale)
  const corner = toScreen(first, screen, { x: 0, y: 0 })
  expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(0)
})

it('a fitted picture is seen whole', () => {
  const picture = { width: 5000, height: 4000 }
  const whole = fitted(picture, size)
  const [first, last] = [toScreen(whole, size, { x: 0, y: 0 }), toScreen(whole, size, { x: 5000, y: 4000 })]
  expect(Math.min(first.x, first.y)).toBeGreaterThanOrEqual(0)
  expect([last.x <= 800, last.y <= 600]).toEqual([true, true])
})

describe('the view stays at the picture', () => {
  const picture = { width: 5000, height: 4000 }

  it('one that ran away comes back until the edge stands 120 pixels inside the screen', () => {
    const back = within({ x: -900, y: 9000, scale: 1 }, picture, size)
    expect(toScreen(back, size, { x: 0, y: 0 }).x).toBe(120)
    expect(toScreen(back, size, { x: 0, y: 4000 }).y).toBe(600 - 120)
  })

  it('one in the midst of it is left alone', () => {
    expect(within({ x: 2000, y: 2000, scale: 1 }, picture, size)).toEqual({ x: 2000, y: 2000, scale: 1 })
  })

  it('a picture smaller than the screen stays in its middle', () => {
    expect(within({ x: 9, y: 90, scale: 1 }, { width: 100, height: 200 }, size)).toEqual({
      x: 50,
      y: 100,
      scale: 1,
    })
  })
})

it('halfway between twice and half the size is the size itself', () => {
  expect(between({ x: 0, y: 0, scale: 2 }, { x: 10, y: 20, scale: 0.5 }, 0.5)).toEqual({
    x: 5,
    y: 10,
    scale: 1,
  })
})

describe('in the address', () => {
  it('a view comes back', () => {
    expect(viewOf(viewText({ x: 1234.4, y: -7.6, scale: 0.5 }))).toEqual({ x: 1234, y: -8, scale: 0.5 })
  })

  it.each([null, '', 'x', '1,2', '1,2,3,4', '1,2,0', 'NaN,1,1', '1e9,1,1', '9999999,1,500'])(
    '%j is no view',
    (text) => {
      expect(viewOf(text)).toBeUndefined()
    },
  )

  it('a size nobody can choose is brought within bounds', () => {
    expect(viewOf('1,2,99999')?.scale).toBe(SCALES.most)
  })
})
