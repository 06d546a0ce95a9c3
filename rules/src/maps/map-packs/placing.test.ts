import { describe, expect, it } from 'vitest'
import { toPicture, toTilePixel } from '../map-geometry/index.ts'
import type { Geometry } from '../map-geometry/index.ts'
import type { MapSlug } from '../../platform/maps/index.ts'
import { drawingRect, firstTileRect, tileRect, tileSizeOf } from './index.ts'

type Lie = Pick<Geometry, 'rotation' | 'bounds' | 'transform'>
const lie = (
  rotation: number,
  transform: Geometry['transform'],
  [x1, z1, x2, z2]: readonly [number, number, number, number],
): Lie => ({
  rotation,
  transform,
  bounds: [
    [x1, z1],
    [x2, z2],
  ],
})

// domain.md 15.4; the ground of Reserve, not the corners of its picture.
const MAPS: Record<MapSlug, Lie> = {
  'ground-zero': lie(180, [0.524, 167.3, 0.524, 65.1], [249, -124, -99, 364]),
  factory: lie(90, [1.629, 119.9, 1.629, 139.3], [77, -64.5, -65.5, 67.4]),
  customs: lie(180, [0.239, 168.65, 0.239, 136.35], [698, -307, -372, 237]),
  interchange: lie(180, [0.265, 150.6, 0.265, 134.6], [598, -442, -433, 426]),
  woods: lie(180, [0.1855, 112.95, 0.1855, 167.85], [646, -914, -761, 442]),
  shoreline: lie(180, [0.16, 83.2, 0.16, 111.1], [504, -415, -1056, 618]),
  reserve: lie(180, [0.395, 122, 0.395, 137.65], [289, -293, -303, 244]),
  lighthouse: lie(180, [0.2, 0, 0.2, 0], [515, -998, -545, 725]),
  streets: lie(180, [0.38, 0, 0.38, 0], [323, -295, -280, 532]),
  lab: lie(270, [0.575, 281.2, 0.575, 193.7], [-80, -477, -287, -193]),
  labyrinth: lie(270, [2.115, 85.5, 2.115, 128], [-52, -37, 53, 76]),
}

// domain.md 15.5: x, z of the game, pixel of the tiles at zoom 0, place on the drawing.
const VECTORS: [MapSlug, string, number, number, number, number, number, number][] = [
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

/** Tolerance: the reference prints places on a drawing to four digits. */
const PICTURE_ROUNDING = 0.00015
/**
 * Tolerance: it prints pixels to two digits, and 0.005 pixels are at most a thousandth of the smallest drawing (131.9 m
 * at 1.629 pixels a metre).
 */
const TILE_ROUNDING = 0.0002

describe('a pack lies under our markers', () => {
  it.each(VECTORS)('drawing: %s, %s', (slug, _place, ...[x, z, , , u, v]) => {
    const rect = drawingRect(slug, MAPS[slug])
    const ours = toPicture(MAPS[slug], x, z)
    expect(Math.abs(rect.u + u * rect.width - ours.u)).toBeLessThan(PICTURE_ROUNDING)
    expect(Math.abs(rect.v + v * rect.height - ours.v)).toBeLessThan(PICTURE_ROUNDING)
  })

  it.each(VECTORS)('tiles: %s, %s', (slug, _place, ...[x, z, px, py]) => {
    const size = tileSizeOf(slug)
    const first = firstTileRect(MAPS[slug], size)
    const ours = toPicture(MAPS[slug], x, z)
    expect(Math.abs(first.u + (px / size) * first.width - ours.u)).toBeLessThan(TILE_ROUNDING)
    expect(Math.abs(first.v + (py / size) * first.height - ours.v)).toBeLessThan(TILE_ROUNDING)
  })

  it.each(VECTORS)('the very tile of zoom 4: %s, %s', (slug, _place, x, z) => {
    const size = tileSizeOf(slug)
    const { px, py } = toTilePixel(MAPS[slug], { x, z }, 4)
    const tile = { z: 4, x: Math.floor(px / size), y: Math.floor(py / size) }
    const rect = tileRect(firstTileRect(MAPS[slug], size), tile)
    const { u, v } = toPicture(MAPS[slug], x, z)
    expect(u).toBeGreaterThanOrEqual(rect.u - 1e-9)
    expect(u).toBeLessThanOrEqual(rect.u + rect.width + 1e-9)
    expect(v).toBeGreaterThanOrEqual(rect.v - 1e-9)
    expect(v).toBeLessThanOrEqual(rect.v + rect.height + 1e-9)
  })

  it('covers the whole picture, but for Reserve, whose drawing begins 19 m lower and ends 28 m beyond', () => {
    for (const slug of ['customs', 'factory', 'lab'] as const)
      expect(drawingRect(slug, MAPS[slug])).toEqual({ u: 0, v: 0, width: 1, height: 1 })
    const { u, v, width, height } = drawingRect('reserve', MAPS.reserve)
    expect([u, width]).toEqual([0, 1])
    expect(v * 537).toBeCloseTo(19, 6) // -274 + 293
    expect((v + height) * 537 - 537).toBeCloseTo(28, 6) // 272 - 244
  })

  it('tiles of the Lab are 175 pixels, all others 256', () =>
    expect([tileSizeOf('lab'), tileSizeOf('customs')]).toEqual([175, 256]))
})
