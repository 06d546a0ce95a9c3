import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentLevel, floorOf, floorSign, floorsBetween, followedFloor, levelsOf } from './index.ts'
import { MAP_LEVELS, MAPS } from '../../platform/maps/index.ts'
import type { Geometry } from '../map-geometry/index.ts'

type Floor = Geometry['floors'][0]
type Area = [[number, number], [number, number]]
const floor = (name: string, from: number, to: number, ...areas: Area[]): Floor => ({
  name,
  extents: [{ height: [from, to], ...(areas.length > 0 && { areas }) }],
})

// The geometry of the facts; the bands are those of domain.md 15.6.
const FACTORY = {
  height: [-1, 3] as [number, number],
  floors: [floor('2nd Floor', 3, 6), floor('3rd Floor', 6, 10_000), floor('Tunnels', -10_000, -1)],
}
const STREETS = {
  height: [-6, 10] as [number, number],
  floors: [
    floor('2nd Floor', 10, 15),
    floor('3rd Floor', 15, 20),
    floor('4th Floor', 20, 25),
    floor('5th Floor', 25, 10_000),
    { ...floor('Underground', -10_000, -6), layer: 'Underground_Level' },
  ],
}
const LAB = {
  height: [-0.9, 3] as [number, number],
  floors: [
    floor('Second Level', 3, 10_000, [
      [-101, -422],
      [-271, -270],
    ]),
    floor('Technical', -10_000, -0.9),
  ],
}
const SHORELINE = {
  height: [-1000, -1] as [number, number],
  floors: [
    floor('2nd Floor', -1, 2),
    floor('3rd Floor', 2, 1000),
    {
      ...floor('Underground', -1000, -5, [
        [-137, -68],
        [-237, -104],
      ]),
      layer: 'Underground_Level',
    },
  ],
}
const INTERCHANGE = {
  floors: [
    floor('2nd Floor', 25, 34, [
      [120, 218],
      [-222, -327],
    ]),
    floor('3rd Floor', 34, 1000, [
      [120, 218],
      [-222, -327],
    ]),
  ],
}
const CUSTOMS = {
  height: [-1000, 1000] as [number, number],
  bounds: [
    [698, -307],
    [-372, 237],
  ] as Geometry['bounds'],
  floors: [
    floor('2nd Floor', 2.7, 6.5, [
      [243, 190],
      [165, 125],
    ]),
    floor('3rd Floor', 5.7, 1000, [
      [243, 190],
      [165, 125],
    ]),
    {
      ...floor('Underground', -1000, 0.5, [
        [219, -158],
        [193, -137],
      ]),
      layer: 'Underground_Level',
    },
  ],
}
const WOODS = { floors: [] }

describe('the floor of a point', () => {
  it.each([
    ['Factory, below -1', FACTORY, [0, -1.1, 0], 'basement'],
    ['Factory, -1 is the main floor', FACTORY, [0, -1, 0], 'main'],
    ['Factory, below 3', FACTORY, [0, 2.9, 0], 'main'],
    ['Factory, 3', FACTORY, [0, 3, 0], 'level2'],
    ['Factory, 6', FACTORY, [0, 6, 0], 'level3'],
    ['Streets, below -6', STREETS, [0, -7, 0], 'basement'],
    ['Streets, street', STREETS, [0, 4, 0], 'main'],
    ['Streets, 10', STREETS, [0, 10, 0], 'level2'],
    ['Streets, 19', STREETS, [0, 19, 0], 'level3'],
    ['Streets, 24', STREETS, [0, 24, 0], 'level4'],
    ['Streets, above 25', STREETS, [0, 26, 0], 'level5'],
    ['Lab, central block', LAB, [-200, 4, -300], 'level2'],
    ['Lab, above 3 outside the block', LAB, [-90, 4, -450], 'main'],
    ['Lab, technical', LAB, [-90, -1, -450], 'basement'],
    ['Shoreline, west wing below -5', SHORELINE, [-200, -6, -80], 'basement'],
    ['Shoreline, below -5 elsewhere', SHORELINE, [100, -30, 100], 'main'],
    ['Shoreline, resort', SHORELINE, [-200, 1, -80], 'level2'],
    ['Shoreline, above 2', SHORELINE, [-200, 3, -80], 'level3'],
    ['Interchange, mall', INTERCHANGE, [0, 27.3, 0], 'level2'],
    ['Interchange, upper mall', INTERCHANGE, [0, 36, 0], 'level3'],
    ['Interchange, hill outside the mall', INTERCHANGE, [300, 27, 300], 'main'],
    ['Customs, dorms second floor', CUSTOMS, [200, 3, 150], 'level2'],
    ['Customs, dorms third floor: the higher start', CUSTOMS, [200, 6, 150], 'level3'],
    ['Customs, a tower elsewhere', CUSTOMS, [400, 9, 0], 'main'],
    ['Woods has one', WOODS, [0, 90, 0], 'main'],
  ] as const)('%s', (_, geometry, [x, y, z], level) => expect(floorOf(geometry, { x, y, z })).toBe(level))
})

describe('the floor of a marker with top and bottom', () => {
  it.each([
    // ZB-013 of the facts: -2.78 to 0.48, in the bunker's area
    ['contained underground', CUSTOMS, [200.98, -1.15, -153.09], -2.78, 0.48, 'basement'],
    ['contained by main alone', CUSTOMS, [200, 3, 150], 1, 8, 'main'],
    ['contained by the second floor', FACTORY, [0, 4, 0], 3, 5.9, 'level2'],
    ['touches two, more of the second', FACTORY, [0, 4, 0], 2.5, 5, 'level2'],
    ['touches two, more of main', FACTORY, [0, 2, 0], 0, 3.5, 'main'],
    ['touches only the mall', INTERCHANGE, [0, 25, 0], 22, 26, 'level2'],
    ['touches nothing', INTERCHANGE, [0, 20, 0], 19, 21, 'main'],
    ['given upside down', FACTORY, [0, 4, 0], 5.9, 3, 'level2'],
  ] as const)('%s', (_, geometry, [x, y, z], bottom, top, level) =>
    expect(floorOf(geometry, { x, y, z, top, bottom })).toBe(level),
  )

  it('is always one of the levels, and the same for a point as for a marker without height', () => {
    const metre = fc.double({ min: -600, max: 600 })
    fc.assert(
      fc.property(
        metre,
        metre,
        metre,
        fc.constantFrom(FACTORY, STREETS, LAB, CUSTOMS, INTERCHANGE),
        (x, y, z, map) => {
          expect(MAP_LEVELS).toContain(floorOf(map, { x, y, z }))
          expect(floorOf(map, { x, y, z, top: y, bottom: y })).toBe(floorOf(map, { x, y, z }))
        },
      ),
    )
  })
})

it.each([
  ['level3', 'main', 'up', 2],
  ['basement', 'level2', 'down', 2],
  ['bunker', 'main', 'down', 1],
  ['level2', 'level2', 'here', 0],
] as const)('%s seen from %s', (level, chosen, sign, floors) => {
  expect(floorSign(level, chosen)).toBe(sign)
  expect(floorsBetween(level, chosen)).toBe(floors)
})

it.each([
  ['a position of this map', { x: 200, y: 6, z: 150 }, 'level3'],
  ['a position of another map', { x: 2000, y: 6, z: 150 }, 'level2'],
  ['a position without height', { x: 200, y: Number.NaN, z: 150 }, 'level2'],
] as const)('the floor follows %s', (_, position, level) =>
  expect(followedFloor(CUSTOMS, position, 'level2')).toBe(level),
)

it.each([
  ['Streets 1', STREETS, 1, 'level2'],
  ['Streets 0', STREETS, 0, 'basement'],
  ['Customs 2', CUSTOMS, 2, 'level3'],
  ['Factory 0', FACTORY, 0, 'level2'],
  ['Factory 2', FACTORY, 2, 'basement'],
  ['Interchange 1', INTERCHANGE, 1, 'level3'],
  ['main', STREETS, -1, 'main'],
  ['no such floor', WOODS, 4, 'main'],
] as const)('a document on %s', (_, map, number, level) => expect(documentLevel(map, number)).toBe(level))

// Floors of the facts; the levels are those of spec section 3.
it.each([
  ['factory', ['2nd Floor', '3rd Floor', 'Tunnels']],
  ['customs', ['2nd Floor', '3rd Floor', '4th Floor', 'Underground']],
  ['reserve', ['2nd Floor', '3rd Floor', '4th Floor', '5th Floor', 'Bunkers']],
  ['lab', ['Second Level', 'Technical']],
  ['ground-zero', ['2nd Floor', '3rd Floor', 'Garage']],
  ['woods', []],
])('the levels of %s follow from its floors', (slug, names) => {
  const floors = names.map((name) => floor(name, 0, 1))
  expect(levelsOf({ floors })).toEqual(MAPS.find((map) => map.slug === slug)?.levels)
})
