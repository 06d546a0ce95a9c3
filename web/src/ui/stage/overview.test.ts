import { expect, it } from 'vitest'
import { fromOverview, overviewPlace, seenInOverview } from './overview.ts'

const bounds = { x: -500, y: 100, width: 2000, height: 1000 }
// 200 × 150 pixels of room hold the world at a tenth, 25 pixels below the upper edge.
const room = { width: 200, height: 150 }
const place = overviewPlace(bounds, room)

it('stands in the middle of its room', () => {
  expect(place).toEqual({ scale: 0.1, corner: { x: 0, y: 25 } })
})

it('a point of the small picture is one of the world, wherever that begins', () => {
  expect(fromOverview(bounds, room, { x: 50, y: 45 })).toEqual({ x: 0, y: 300 })
})

const size = { width: 800, height: 400 }

it.each([
  ['inside', { x: 500, y: 600, scale: 2 }, { x: 80, y: 65, width: 40, height: 20 }],
  ['over the left edge', { x: -500, y: 600, scale: 2 }, { x: 0, y: 65, width: 20, height: 20 }],
  ['wider than everything', { x: 500, y: 600, scale: 0.1 }, { x: 0, y: 25, width: 200, height: 100 }],
])('the frame in it is what the screen shows: %s', (_, view, frame) => {
  expect(seenInOverview({ bounds, ...place }, { view, size })).toEqual(frame)
})
