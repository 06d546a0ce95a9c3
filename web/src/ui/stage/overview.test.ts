import { expect, it } from 'vitest'
import { fromOverview, seenInOverview } from './overview.ts'

const bounds = { x: -500, y: 100, width: 2000, height: 1000 }

it('a point of the small picture is one of the world, wherever that begins', () => {
  // 200 × 150 pixels of room hold the world at a tenth.
  expect(fromOverview(bounds, { width: 200, height: 150 }, { x: 50, y: 20 })).toEqual({ x: 0, y: 300 })
})

it('the frame in it is what the screen shows', () => {
  const seen = { view: { x: 500, y: 600, scale: 2 }, size: { width: 800, height: 400 } }
  expect(seenInOverview({ bounds, scale: 0.1 }, seen)).toEqual({ x: 80, y: 40, width: 40, height: 20 })
})
