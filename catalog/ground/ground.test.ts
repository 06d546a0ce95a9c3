import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { decodeGround } from '@raidkit/rules/maps/map-ground'
import type { GroundFile, MapGround, Ring } from '@raidkit/rules/maps/map-ground'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { describe, expect, it } from 'vitest'
import { loadMapGround } from '../src/lazy.ts'
import { groundFile, groundMaps } from './files.ts'
import { isInside } from './grid.ts'
import { spotsOfRing } from './rings.ts'

const DATA = fileURLToPath(new URL('../data', import.meta.url))
const MAPS = groundMaps(DATA)
const MOST_BYTES = 80_000
const MARGIN = 0.35
/** Spawns alone are known of these two. */
const WITHOUT_LOOT = ['terminal', 'icebreaker']
/** A small one outdoors, one with floors; `npm run proof -- ground` builds them all. */
const BUILT_HERE = ['ground-zero', 'factory']
const INDOORS = ['factory', 'lab', 'labyrinth', 'icebreaker']

const stored = (slug: string) => readFileSync(`${DATA}/ground/${slug}.json`, 'utf8')
const fileOf = (slug: string) => JSON.parse(stored(slug)) as GroundFile // safe: the build below makes the very same text
const groundOf = (slug: string) => decodeGround(fileOf(slug))

function ringsOf({ contours, water, outline, buildings, floors, zones, exits }: MapGround): Ring[] {
  return [
    ...contours.flatMap(({ shape }) => shape),
    ...water,
    ...outline,
    ...buildings.flat(),
    ...floors.flatMap(({ shapes }) => shapes.flat()),
    ...zones.map(({ ring }) => ring),
    ...exits.map(({ ring }) => ring),
  ]
}

it('every map that is shown has a ground', () => {
  const drawn = new Set(MAPS.map(({ slug }) => slug))
  expect(MAP_SLUGS.filter((slug) => !drawn.has(slug))).toEqual([])
})

it.each([
  ['night-factory', 'factory'],
  ['lab-dark', 'lab'],
  ['woods', 'woods'],
  ['ground-zero-tutorial', undefined],
  ['nowhere', undefined],
])('%s is drawn on the ground of %s', async (slug, drawn) => {
  expect((await loadMapGround(slug))?.map).toBe(drawn)
})

it.each(MAPS.filter(({ slug }) => BUILT_HERE.includes(slug)).map((map) => [map.slug, map] as const))(
  'the ground of %s is what the build makes',
  (slug, map) => expect(fileOf(slug)).toEqual(groundFile(DATA, map)),
)

describe.each(MAPS.map((map) => [map.slug, map] as const))('the ground of %s', (slug, map) => {
  it('is small', () => expect(brotliCompressSync(stored(slug)).length).toBeLessThan(MOST_BYTES))

  it('lies within the picture and a margin, in whole decimetres', () => {
    const ground = groundOf(slug)
    const { width, height, roads, btr, names, isIndoors } = ground
    const margin = MARGIN * Math.max(width, height)
    const points = [...ringsOf(ground), ...roads.map(({ line }) => line)].flatMap(spotsOfRing)
    const spots = [...points, ...[...btr, ...names].map(({ x, y }) => [x / 10, y / 10] as const)]
    const isFar = (value: number, most: number) => value < -margin || value > most + margin
    expect(spots.filter(([x, y]) => isFar(x * 10, width) || isFar(y * 10, height))).toEqual([])
    expect(points.every(([x, y]) => Number.isInteger(x * 10) && Number.isInteger(y * 10))).toBe(true)
    expect(isIndoors).toBe(INDOORS.includes(slug))
  })

  it('has rings that enclose something', () => {
    const rings = ringsOf(groundOf(slug))
    expect(rings.filter((ring) => ring.length < 6 || ring.length % 2 === 1)).toEqual([])
  })

  it('has an outline around most of its names, of no more corners than it needs', () => {
    const { outline, names } = groundOf(slug)
    expect(outline.length).toBeGreaterThan(0)
    expect(outline.reduce((sum, ring) => sum + ring.length / 2, 0)).toBeLessThan(400)
    const limits = outline.map(spotsOfRing)
    const inside = names.filter(({ x, y }) => limits.some((ring) => isInside([x / 10, y / 10], ring)))
    if (!WITHOUT_LOOT.includes(slug)) expect(inside.length).toBeGreaterThanOrEqual(names.length * 0.6)
  })

  it('has houses or floors wherever loot is known', () => {
    const { buildings, floors, outline } = groundOf(slug)
    const built = [
      ...buildings,
      ...floors.flatMap(({ shapes }) => shapes),
      ...(INDOORS.includes(slug) ? [outline] : []),
    ]
    if (!WITHOUT_LOOT.includes(slug)) expect(built.length).toBeGreaterThan(0)
    expect(floors.map(({ name }) => name)).toEqual(map.geometry.floors.map(({ name }) => name))
  })
})

/** Places as the facts name them, and what a player finds there. */
describe('what a player knows', () => {
  const at = (slug: string, text: string) => {
    const { names, ...ground } = groundOf(slug)
    const name = names.find((one) => one.text === text)
    if (!name) throw new Error(`${slug} has no ${text}`)
    return { ground, spot: [name.x / 10, name.y / 10] as const }
  }
  const isIn = (shape: readonly Ring[], spot: readonly [number, number]) =>
    shape.filter((ring) => isInside(spot, spotsOfRing(ring))).length % 2 === 1

  it.each([
    ['customs', 'Main Bridge'],
    ['customs', 'Junk Bridge'],
  ])('%s: %s leads over the river', (slug, name) => {
    const { ground, spot } = at(slug, name)
    expect(isIn(ground.water, spot)).toBe(true)
    expect(ground.roads.filter(({ kind }) => kind === 'bridge')).toHaveLength(2)
  })

  it.each([
    ['customs', 'Dorms'],
    ['shoreline', 'Resort'],
    ['woods', 'Sawmill'],
    ['lighthouse', 'Boathouses'],
    ['lighthouse', 'Lightkeeper Island'],
    ['shoreline', 'Pier'],
  ])('%s: %s stands on dry ground', (slug, name) => {
    const { ground, spot } = at(slug, name)
    expect(isIn(ground.water, spot)).toBe(false)
    expect(isIn(ground.outline, spot)).toBe(true)
  })

  it.each([
    ['interchange', 'OLI'],
    ['interchange', 'IDEA'],
    ['interchange', 'Goshan'],
    ['reserve', 'White Pawn'],
    ['reserve', 'Black Bishop'],
    ['reserve', 'White King'],
  ])('%s: %s is a house', (slug, name) => {
    const { ground, spot } = at(slug, name)
    expect(ground.buildings.some((shape) => isIn(shape, spot))).toBe(true)
  })

  it('the Resort of Shoreline lies on its hill, the Pier at the sea', () => {
    const heightAt = (slug: string, [x, y]: readonly [number, number]) => {
      const { relief } = groundOf(slug)
      if (!relief) throw new Error(`${slug} has no relief`)
      const [column, row] = [Math.floor((x * 10) / relief.cell), Math.floor((y * 10) / relief.cell)]
      return (relief.heights[row * relief.columns + column] ?? 0) / 10
    }
    expect(heightAt('shoreline', at('shoreline', 'Resort').spot)).toBeGreaterThan(-10)
    expect(heightAt('shoreline', at('shoreline', 'Pier').spot)).toBeLessThan(-50)
  })
})
