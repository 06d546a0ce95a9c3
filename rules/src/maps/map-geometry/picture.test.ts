import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrowAngle, fromPicture, fromTilePixel, pictureRatio, toPicture, toTilePixel } from './index.ts'
import type { Geometry } from './index.ts'

type Row = Pick<Geometry, 'rotation' | 'transform' | 'bounds'>
const map = (rotation: number, transform: Geometry['transform'], bounds: Geometry['bounds']): Row => ({
  rotation,
  transform,
  bounds,
})

// domain.md 15.4
const MAPS = {
  'ground-zero': map(
    180,
    [0.524, 167.3, 0.524, 65.1],
    [
      [249, -124],
      [-99, 364],
    ],
  ),
  factory: map(
    90,
    [1.629, 119.9, 1.629, 139.3],
    [
      [77, -64.5],
      [-65.5, 67.4],
    ],
  ),
  customs: map(
    180,
    [0.239, 168.65, 0.239, 136.35],
    [
      [698, -307],
      [-372, 237],
    ],
  ),
  interchange: map(
    180,
    [0.265, 150.6, 0.265, 134.6],
    [
      [598, -442],
      [-433, 426],
    ],
  ),
  woods: map(
    180,
    [0.1855, 112.95, 0.1855, 167.85],
    [
      [646, -914],
      [-761, 442],
    ],
  ),
  shoreline: map(
    180,
    [0.16, 83.2, 0.16, 111.1],
    [
      [504, -415],
      [-1056, 618],
    ],
  ),
  // 15.4 gives a second pair of corners for the picture of Reserve; the u, v of 15.5 rest on that pair.
  reserve: map(
    180,
    [0.395, 122, 0.395, 137.65],
    [
      [289, -274],
      [-303, 272],
    ],
  ),
  lighthouse: map(
    180,
    [0.2, 0, 0.2, 0],
    [
      [515, -998],
      [-545, 725],
    ],
  ),
  streets: map(
    180,
    [0.38, 0, 0.38, 0],
    [
      [323, -295],
      [-280, 532],
    ],
  ),
  lab: map(
    270,
    [0.575, 281.2, 0.575, 193.7],
    [
      [-80, -477],
      [-287, -193],
    ],
  ),
  labyrinth: map(
    270,
    [2.115, 85.5, 2.115, 128],
    [
      [-52, -37],
      [53, 76],
    ],
  ),
}

// domain.md 15.5
const VECTORS: [keyof typeof MAPS, string, number, number, number, number, number, number][] = [
  ['customs', 'ZB-013', 200.98, -153.09, 120.62, 99.76, 0.4645, 0.2829],
  ['customs', 'Dorms V-Ex', 181.08, 213.25, 125.37, 187.32, 0.4831, 0.9563],
  ['customs', 'ZB-1011', 621.5, -128.6, 20.11, 105.61, 0.0715, 0.3279],
  ['factory', 'Cellars', 73.89, -29.08, 167.27, 18.93, 0.7315, 0.0218],
  ['factory', 'Gate 3 (scav)', 58.71, 60.87, 20.75, 43.66, 0.0495, 0.1284],
  ['lab', 'Cargo Elevator', -112.15, -408.64, 46.23, 129.21, 0.2407, 0.8447],
  ['lab', 'Main Elevator', -282.3, -334.9, 88.63, 31.38, 0.5004, 0.0227],
  ['labyrinth', 'The Way Up', -7.31, 40.13, 170.37, 112.54, 0.6825, 0.4256],
  ['ground-zero', 'Emercom Checkpoint', 151.63, -97.46, 87.85, 14.03, 0.2798, 0.0544],
  ['interchange', 'Railway Exfil', 472.32, -429.74, 25.44, 20.72, 0.1219, 0.0141],
  ['woods', 'ZB-016', -389.16, 11.04, 185.14, 169.9, 0.7357, 0.6822],
  ['shoreline', 'Road to Customs', -859.05, 0.49, 220.65, 111.18, 0.8737, 0.4022],
  ['reserve', 'D-2', -121.48, 172.25, 169.98, 205.69, 0.6934, 0.8173],
  ['streets', 'Sewer Manhole', 276.11, 345.39, -104.92, 131.25, 0.0778, 0.7744],
  ['lighthouse', 'Side Tunnel', -68.3, 318.11, 13.66, 63.62, 0.5503, 0.7638],
]

// The reference prints x and z to a centimetre, which is up to 0.011 px and 0.00007 of a picture's side.
const PIXEL_ROUNDING = 0.015
const PICTURE_ROUNDING = 0.0001

describe('from the game to a picture', () => {
  it.each(VECTORS)('%s, %s', (slug, _place, ...[x, z, px, py, u, v]) => {
    const spot = toPicture(MAPS[slug], x, z)
    expect(Math.abs(spot.u - u)).toBeLessThan(PICTURE_ROUNDING)
    expect(Math.abs(spot.v - v)).toBeLessThan(PICTURE_ROUNDING)
    const pixel = toTilePixel(MAPS[slug], { x, z })
    expect(Math.abs(pixel.px - px)).toBeLessThan(PIXEL_ROUNDING)
    expect(Math.abs(pixel.py - py)).toBeLessThan(PIXEL_ROUNDING)
  })

  it.each(VECTORS)('and back: %s, %s', (slug, _place, x, z) => {
    const { u, v } = toPicture(MAPS[slug], x, z)
    const back = fromPicture(MAPS[slug], u, v)
    expect(back.x).toBeCloseTo(x, 6)
    expect(back.z).toBeCloseTo(z, 6)
    const ground = fromTilePixel(MAPS[slug], toTilePixel(MAPS[slug], { x, z }, 4), 4)
    expect(ground.x).toBeCloseTo(x, 6)
    expect(ground.z).toBeCloseTo(z, 6)
  })

  // The printed pixels are rounded to 0.005 px, which is up to 0.032 m at 0.16 px a metre (Shoreline).
  it.each(VECTORS)('from the printed pixel: %s, %s', (slug, _place, ...[x, z, px, py]) => {
    const ground = fromTilePixel(MAPS[slug], { px, py })
    expect(Math.hypot(ground.x - x, ground.z - z)).toBeLessThan(0.08)
  })

  it.each([0, 90, 180, 270, 195.209])('back and forth on any map turned by %i', (rotation) => {
    const metre = fc.double({ min: -2_000, max: 2_000, noNaN: true })
    const side = fc.double({ min: 10, max: 2_000, noNaN: true })
    const scale = fc.double({ min: 0.1, max: 4, noNaN: true })
    fc.assert(
      fc.property(metre, metre, fc.tuple(metre, metre, side, side), scale, (x, z, [x1, z1, w, h], a) => {
        const lie = map(
          rotation,
          [a, 12, 2 * a, -34],
          [
            [x1, z1],
            [x1 + w, z1 - h],
          ],
        )
        const { u, v } = toPicture(lie, x, z)
        const back = [fromPicture(lie, u, v), fromTilePixel(lie, toTilePixel(lie, { x, z }))]
        for (const point of back) {
          expect(point.x).toBeCloseTo(x, 5)
          expect(point.z).toBeCloseTo(z, 5)
        }
      }),
    )
  })

  it.each([
    ['customs', [0, 0], [1, 1]],
    ['factory', [1, 0], [0, 1]],
    ['lab', [0, 1], [1, 0]],
    ['woods', [0, 0], [1, 1]],
    ['shoreline', [0, 0], [1, 1]],
    ['interchange', [0, 0], [1, 1]],
    ['ground-zero', [0, 0], [1, 1]],
    ['reserve', [0, 0], [1, 1]],
    ['lighthouse', [0, 0], [1, 1]],
    ['streets', [0, 0], [1, 1]],
  ] as const)('corners of %s', (slug, first, second) => {
    const [a, b] = MAPS[slug].bounds.map(([x, z]) => toPicture(MAPS[slug], x, z))
    expect([a?.u, a?.v]).toEqual(first)
    expect([b?.u, b?.v]).toEqual(second)
  })

  it('doubles with each zoom', () => {
    const at = toTilePixel(MAPS.customs, { x: 200.98, z: -153.09 }, 3)
    expect(at.px).toBeCloseTo(120.62 * 8, 0)
  })

  it('turns at any angle, not only by quarters', () => {
    const tilted = { rotation: 195.209, bounds: MAPS.woods.bounds }
    const { u, v } = toPicture(tilted, 12, -34)
    const back = fromPicture(tilted, u, v)
    expect([back.x, back.z].map((n) => Math.round(n * 1e6) / 1e6)).toEqual([12, -34])
  })

  it('keeps the shape of the ground', () => {
    expect(pictureRatio(MAPS.customs)).toBeCloseTo(1070 / 544, 6)
    expect(pictureRatio(MAPS.factory)).toBeCloseTo(131.9 / 142.5, 6) // turned by a quarter: z runs across
  })
})

// domain.md 17
it.each([
  [90, 180, 270],
  [90, 90, 0],
  [90, 270, 180],
  [0, 0, 0],
  [10, 180, 190],
  [350, 270, 80],
  [-30, 90, 240],
])('yaw %i on a map turned by %i points at %i', (yaw, rotation, angle) =>
  expect(arrowAngle(yaw, rotation)).toBe(angle),
)
