import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_STOPS, planAfter, planRoute, routeInOrder, measureLine } from './index.ts'
import type { RoutePlan, RoutePoint } from './index.ts'
import { isInZone, zonesOf } from './zones.ts'

const point = (id: string, x: number, z: number, level: RoutePoint['level'] = 'main'): RoutePoint => ({
  id,
  x,
  z,
  level,
})
const START = point('start', 0, 0)
const plan = (more: Partial<RoutePlan>): RoutePlan => ({
  start: START,
  stops: [],
  extracts: [],
  avoid: [],
  ...more,
})

describe('a route', () => {
  it.each([
    [
      'straight on, 30 m',
      { stops: [point('b', 20, 0), point('a', 10, 0)], extracts: [point('e', 30, 0)] },
      'a b e',
      30,
    ],
    ['without a way out it ends at a stop', { stops: [point('b', 20, 0), point('a', 10, 0)] }, 'a b', 20],
    [
      'without stops it goes to the nearest way out',
      { extracts: [point('far', 50, 0), point('near', 0, 40)] },
      'near',
      40,
    ],
    ['nothing to do', {}, '', 0],
    // 3-4-5: by a (3, 4) 5 m, then 5 m more to the far exit
    [
      'the way out that suits the last stop, not the start',
      { stops: [point('a', 30, 40)], extracts: [point('home', -20, 0), point('far', 60, 80)] },
      'a far',
      100,
    ],
    // the stop upstairs comes last: up once, not up and down
    [
      'stairs cost: both on one floor before the next',
      {
        stops: [point('up', 10, 0, 'level2'), point('down', 12, 0)],
        extracts: [point('e', 10, 0, 'level2')],
      },
      'down up e',
      14,
    ],
  ])('%s', (_, more, expected, metres) => {
    const found = planRoute(plan(more))
    if (found.state !== 'route') throw new Error(found.why)
    expect([...found.stops, ...(found.extract === undefined ? [] : [found.extract])].join(' ')).toBe(expected)
    expect(found.metres).toBeCloseTo(metres, 6)
    expect(found).toMatchObject({ isSafe: true, isExact: true })
  })

  it('takes its time by the speed and the storeys: 90 m and one floor of 15 m at 5 m a second are 21 s', () => {
    expect(planRoute(plan({ stops: [point('a', 90, 0, 'level2')], speed: 5 }))).toMatchObject({
      seconds: 21,
      floors: 1,
    })
  })

  it('goes around a minefield, by its nearer corner', () => {
    const field = [
      [40, -10],
      [60, -10],
      [60, 100],
      [40, 100],
    ] as const
    const found = planRoute(plan({ stops: [point('a', 100, 0)], avoid: [field] }))
    if (found.state !== 'route') throw new Error(found.why)
    const [leg] = found.legs
    // from (0, 0) below the corners (40, -10) and (60, -10): 41.2 + 20 + 41.2, and the metre of distance
    expect(leg?.metres).toBeGreaterThan(102.4)
    expect(leg?.metres).toBeLessThan(105)
    expect(leg?.path).toHaveLength(4)
    expect(found.isSafe).toBe(true)
  })

  it('says when it cannot keep out', () => {
    const field = [
      [90, -10],
      [110, -10],
      [110, 10],
      [90, 10],
    ] as const
    expect(planRoute(plan({ stops: [point('a', 100, 0)], avoid: [field] }))).toMatchObject({
      isSafe: false,
      metres: 100,
    })
    const ring = Array.from({ length: 12 }, (_, at) => {
      const [a, b] = [(at * Math.PI) / 6 - 0.01, ((at + 1) * Math.PI) / 6 + 0.01]
      return [
        [50 * Math.cos(a), 50 * Math.sin(a)],
        [50 * Math.cos(b), 50 * Math.sin(b)],
        [60 * Math.cos(b), 60 * Math.sin(b)],
        [60 * Math.cos(a), 60 * Math.sin(a)],
      ] as const
    })
    expect(planRoute(plan({ stops: [point('a', 100, 0)], avoid: ring }))).toMatchObject({ isSafe: false })
  })

  it.each([
    [
      'too many stops',
      { stops: Array.from({ length: MOST_STOPS + 1 }, (_, at) => point(`${at}`, at, 0)) },
      'tooManyStops',
    ],
    ['a stop nowhere', { stops: [point('a', Number.NaN, 0)] }, 'noPlace'],
  ])('%s: refused', (_, more, why) => expect(planRoute(plan(more))).toMatchObject({ state: 'refused', why }))

  it('of somebody else goes through the stops as they gave them', () => {
    // 20 m out, 10 m back, then 20 m to the exit.
    const given = plan({ stops: [point('b', 20, 0), point('a', 10, 0)], extracts: [point('e', 30, 0)] })
    expect(routeInOrder(given)).toMatchObject({ stops: ['b', 'a'], extract: 'e', metres: 50 })
    const many = Array.from({ length: MOST_STOPS + 1 }, (_, at) => point(`${at}`, at, 0))
    expect(routeInOrder(plan({ stops: many }))).toMatchObject({ state: 'refused' })
  })

  it('goes on from a stop that is done, or from the player', () => {
    const before = plan({ stops: [point('a', 10, 0), point('b', 20, 0)] })
    expect(planAfter(before, 'a')).toMatchObject({ start: { id: 'a' }, stops: [{ id: 'b' }] })
    expect(planAfter(before, 'a', point('me', 1, 1)).start.id).toBe('me')
    expect(planAfter(before, 'unknown')).toEqual(before)
    expect(planRoute(planAfter(before, 'a'))).toMatchObject({ stops: ['b'], metres: 10 })
  })

  it('keeps out of any fields that neither end lies in', () => {
    const metre = fc.integer({ min: -200, max: 200 })
    const field = fc.tuple(metre, metre, fc.integer({ min: 5, max: 60 }), fc.integer({ min: 5, max: 60 }))
    fc.assert(
      fc.property(fc.array(field, { maxLength: 6 }), metre, metre, (fields, x, z) => {
        const avoid = fields.map(
          ([fx, fz, w, h]) =>
            [
              [fx, fz],
              [fx + w, fz],
              [fx + w, fz + h],
              [fx, fz + h],
            ] as const,
        )
        const found = planRoute(plan({ stops: [point('a', x, z)], avoid }))
        if (found.state !== 'route' || !found.isSafe) return
        const [leg] = found.legs
        const path = leg?.path ?? []
        expect(leg?.metres).toBeGreaterThanOrEqual(Math.hypot(x, z) - 1e-6)
        for (const zone of zonesOf(avoid)) {
          for (const [at, a] of path.entries()) {
            const b = path[at + 1] ?? a
            for (const t of [0.1, 0.25, 0.5, 0.75, 0.9]) {
              const on = { x: a.x + (b.x - a.x) * t, z: a.z + (b.z - a.z) * t }
              expect(isInZone(shrunk(zone), on)).toBe(false)
            }
          }
        }
      }),
    )
  })
})

/** Shrinks a zone slightly, because a path may run along its border. */
function shrunk(zone: ReturnType<typeof zonesOf>[0]) {
  const [mx, mz] = [(zone.left + zone.right) / 2, (zone.low + zone.high) / 2]
  const [xs, zs] = [zone.xs.map((x) => mx + (x - mx) * 0.999), zone.zs.map((z) => mz + (z - mz) * 0.999)]
  return { ...zone, xs, zs }
}

it.each([
  [[], 0, 0],
  [[[0, 0]], 0, 0],
  [
    [
      [0, 0],
      [30, 40],
    ],
    50,
    10,
  ],
  [
    [
      [0, 0],
      [30, 40],
      [30, 0],
    ],
    90,
    18,
  ],
])('the ruler along %j reads %i m and %i s at 5 m a second', (line, metres, seconds) => {
  expect(
    measureLine(
      line.map(([x = 0, z = 0]) => ({ x, z })),
      5,
    ),
  ).toEqual({ metres, seconds })
})

describe('stops that have an order', () => {
  const stops = [point('plant', 10, 0), point('find', 20, 0), point('last', 30, 0)]
  it.each([
    ['the shortest way without one', [], 'plant find last'],
    [
      'the find before the plant, though it is farther',
      [{ first: 'find', next: 'plant' }],
      'find plant last',
    ],
    ['a stop that is not on the way', [{ first: 'gone', next: 'plant' }], 'plant find last'],
    [
      'of two that contradict each other the first holds',
      [
        { first: 'find', next: 'plant' },
        { first: 'plant', next: 'find' },
      ],
      'find plant last',
    ],
  ])('%s', (_, order, expected) => {
    const found = planRoute(plan({ stops, order, extracts: [point('e', 40, 0)] }))
    expect(found.state === 'route' && found.stops.join(' ')).toBe(expected)
  })

  it('is kept among more stops than can be tried', () => {
    const many = Array.from({ length: 20 }, (_, at) => point(`s${at}`, at * 10, 0))
    const found = planRoute(plan({ stops: many, order: [{ first: 's19', next: 's0' }] }))
    const order = found.state === 'route' ? found.stops : []
    expect(order).toHaveLength(20)
    expect(order.indexOf('s19')).toBeLessThan(order.indexOf('s0'))
  })
})

describe('a straight line across water', () => {
  const river: [number, number][] = [
    [15, -50],
    [25, -50],
    [25, 50],
    [15, 50],
  ]
  it('is said of the leg and of the route', () => {
    const found = planRoute(plan({ stops: [point('near', 10, 0), point('across', 30, 0)], water: [river] }))
    expect(found).toMatchObject({
      crossesWater: true,
      legs: [{ crossesWater: false }, { crossesWater: true }],
    })
  })

  it('is not said of one along the shore, on an island, or where no water is known', () => {
    const along = { stops: [point('a', 10, 40)], water: [river] }
    expect(planRoute(plan(along))).toMatchObject({ crossesWater: false })
    const lake: [number, number][] = [
      [-90, -90],
      [90, -90],
      [90, 90],
      [-90, 90],
    ]
    expect(planRoute(plan({ stops: [point('a', 10, 0)], water: [lake] }))).toMatchObject({
      crossesWater: false,
    })
    expect(planRoute(plan({ stops: [point('a', 99, 0)] }))).toMatchObject({ crossesWater: false })
  })
})
