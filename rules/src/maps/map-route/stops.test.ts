import { describe, expect, it } from 'vitest'
import { spawnAreas, stopsFor, type RoutePoint } from './index.ts'

const point = (id: string, x: number, z: number): RoutePoint => ({ id, x, z, level: 'main' })
const START = { x: 0, z: 0 }

describe('the stops of a raid', () => {
  it.each([
    ['one place each', [{ id: 'a', places: [point('p', 50, 0)] }], ['a p 1']],
    [
      'of several places the one near the start',
      [{ id: 'a', places: [point('far', 90, 0), point('near', 10, 0)] }],
      ['a near 2'],
    ],
    [
      'of several places the one near a stop that is fixed',
      [
        { id: 'a', places: [point('home', 20, 0), point('out', 95, 0)] },
        { id: 'b', places: [point('fixed', 100, 0)] },
      ],
      ['b fixed 1', 'a out 2'],
    ],
    ['what has no place is no stop', [{ id: 'a', places: [] }], []],
    [
      'two errands at one place',
      [
        { id: 'a', places: [point('p', 5, 5)] },
        { id: 'b', places: [point('p', 5, 5)] },
      ],
      ['a p 1', 'b p 1'],
    ],
  ])('%s', (_, errands, expected) => {
    expect(stopsFor(errands, START).map(({ errand, id, of }) => `${errand} ${id} ${of}`)).toEqual(expected)
  })
})

it('spawns that lie together are one area, the largest first', () => {
  const spawns = [point('alone', 500, 0), point('a', 0, 0), point('b', 40, 0), point('c', 0, 60)]
  const areas = spawnAreas(spawns).map(({ at, spawns: all }) => [at.id, all.length])
  expect(areas).toEqual([
    ['a', 3],
    ['alone', 1],
  ])
})
