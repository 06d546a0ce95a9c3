import { expect, it } from 'vitest'
import { nearestName } from './nearestName.ts'

const name = (text: string, x: number, y: number, size: 'area' | 'room') => ({
  text,
  x,
  y,
  class: size,
  turn: 0,
})

it('is the nearest one, in metres against the decimetres of the ground, and never a room', () => {
  const names = [
    name('Dorms', 1000, 1000, 'area'),
    name('204', 310, 300, 'room'),
    name('Depot', 400, 300, 'area'),
  ]
  expect(nearestName(names, { x: 31, y: 30 })).toBe('Depot') // 9 metres away; Dorms are 98
  expect(nearestName([], { x: 0, y: 0 })).toBeUndefined()
})
