import { expect, it } from 'vitest'
import { heldBack, PLACE_LIFE_MS, shownSpan } from './index.ts'

const MINUTE = 60_000
const NOW = 1_000 * MINUTE
const place = (minutesAgo: number, x: number) => ({
  atMs: NOW - minutesAgo * MINUTE,
  map: '',
  x,
  z: x,
  look: 90,
})
const entered = (minutesAgo: number, map: string) => ({
  atMs: NOW - minutesAgo * MINUTE,
  map,
  x: null,
  z: null,
  look: null,
})

it('shows nothing younger than the delay, nor older than an hour before it', () => {
  expect(shownSpan(NOW, 5)).toEqual({ fromMs: NOW - 65 * MINUTE, untilMs: NOW - 5 * MINUTE })
  const heard = [
    entered(70, 'woods'),
    place(66, 1),
    entered(40, 'customs'),
    place(30, 2),
    place(5, 3),
    place(4, 4),
  ]
  const { map, trail } = heldBack(heard, shownSpan(NOW, 5))
  expect([map, trail.map(({ x }) => x)]).toEqual(['customs', [2, 3]])
})

it('a delay of nothing is a minute', () => {
  expect(shownSpan(NOW, 0).untilMs).toBe(NOW - MINUTE)
  expect(heldBack([place(0.9, 1)], shownSpan(NOW, -5)).trail).toEqual([])
})

it('another map begins another trail, the same map goes on with it', () => {
  const heard = [entered(30, 'woods'), place(29, 1), entered(28, 'woods'), place(27, 2), entered(20, 'lab')]
  expect(heldBack(heard, shownSpan(NOW, 25)).trail.map(({ x }) => x)).toEqual([1, 2])
  expect(heldBack(heard, shownSpan(NOW, 5))).toEqual({ map: 'lab', trail: [] })
})

it('a place without a map is shown without one, and a hundred places at most', () => {
  const heard = Array.from({ length: 150 }, (_, nth) => place(50 - nth * 0.1, nth))
  const { map, trail } = heldBack(heard, shownSpan(NOW, 1))
  expect([map, trail.length, trail.at(-1)?.x]).toEqual([undefined, 100, 149])
})

it('what no link may show any longer need not be kept', () => {
  expect(PLACE_LIFE_MS).toBe(120 * MINUTE)
})
