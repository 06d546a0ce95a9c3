import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trailWith, type SeenPosition } from '../index.ts'

const MINUTE_MS = 60_000
const seen = (x: number, minute: number): SeenPosition => ({
  x,
  y: 0,
  z: 0,
  look: 0,
  atMs: minute * MINUTE_MS,
})
const places = (trail: readonly SeenPosition[]) => trail.map(({ x }) => x)

describe('the trail of a player', () => {
  it.each([
    ['grows at its end', [seen(1, 0), seen(2, 1)], seen(3, 2), [1, 2, 3]],
    ['takes an older picture in its place', [seen(1, 0), seen(3, 2)], seen(2, 1), [1, 2, 3]],
    ['forgets the raid before', [seen(1, 0), seen(2, 50)], seen(3, 100), [2, 3]],
    ['does not take what is older than a raid', [seen(1, 100)], seen(2, 0), [1]],
    [
      'has one place once, told without a look and with one',
      [{ ...seen(1, 0), look: undefined }],
      seen(1, 0),
      [1],
    ],
    ['has one place once', [seen(1, 0), seen(2, 1)], seen(1, 2), [2, 1]],
  ])('%s', (_, trail, next, expected) => {
    expect(places(trailWith(trail, next))).toEqual(expected)
  })

  it('stays short and in order, whatever comes', () => {
    const one = fc.record({
      x: fc.integer({ min: -500, max: 500 }),
      minute: fc.integer({ min: 0, max: 200 }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 300 }), (all) => {
        let trail: SeenPosition[] = []
        for (const { x, minute } of all) trail = trailWith(trail, seen(x, minute))
        expect(trail.length).toBeLessThanOrEqual(100)
        expect(trail).toEqual(trail.toSorted((a, b) => a.atMs - b.atMs))
      }),
    )
  })
})
