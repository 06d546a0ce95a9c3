import { MapSchematic } from '@raidkit/rules/maps/map-geometry'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { describe, expect, it } from 'vitest'
import { loadMapPoints } from './lazy.ts'
import { loadCatalog } from './load.ts'
import { mapSchematic } from './schematic.ts'
import { clusterSpots, linkNeighbours, traceOutline, keepSpaced } from './shapes.ts'

async function drawn(slug: string) {
  const [{ mapsBySlug }, points] = await Promise.all([loadCatalog(), loadMapPoints(slug)])
  const map = mapsBySlug.get(slug)
  if (!map || !points) throw new Error(`No map ${slug}`)
  return mapSchematic(map, points)
}

describe('the drawing of a map', () => {
  it.each(MAP_SLUGS)('%s is small, whole and inside its box', async (slug) => {
    const schematic = MapSchematic.parse(await drawn(slug))
    expect(JSON.stringify(schematic).length).toBeLessThanOrEqual(3000)
    expect(Math.max(schematic.width, schematic.height)).toBe(1000)
    const { ground, extracts, transits, labels, spawns, ways } = schematic
    const spots = [...ground, ...[...extracts, ...transits, ...labels, ...spawns].map(({ at }) => at)]
    const ends = ways.flatMap(([x1, y1, x2, y2]) => [[x1, y1] as const, [x2, y2] as const])
    for (const [x, y] of [...spots, ...ends]) {
      expect(x >= 0 && x <= schematic.width && y >= 0 && y <= schematic.height).toBe(true)
    }
    expect([ground, schematic.blocks, extracts, labels, spawns].filter((list) => list.length === 0)).toEqual(
      [],
    )
  })

  // domain.md 15.5: ZB-013 of Customs at u 0.4645, v 0.2829 and Cellars of Factory at u 0.7315, v 0.0218;
  // Customs is 1070 by 544 metres, Factory 131.9 by 142.5 as it is turned.
  it.each([
    ['customs', [0.4645 * 1000, 0.2829 * 1000 * (544 / 1070)]],
    ['factory', [0.7315 * 1000 * (131.9 / 142.5), 0.0218 * 1000]],
  ] as const)('%s has a known extract where it belongs', async (slug, [x, y]) => {
    const schematic = await drawn(slug)
    expect(schematic?.extracts.map(({ at }) => at)).toContainEqual([Math.round(x), Math.round(y)])
  })

  it('is not made where the bounds are unknown', async () =>
    expect(await drawn('ground-zero-tutorial')).toBeUndefined())
})

describe('shapes', () => {
  it('groups what lies in touching cells', () => {
    const groups = clusterSpots(
      [
        [1, 1],
        [11, 1],
        [90, 90],
        [12, 12],
      ],
      10,
    )
    expect(groups).toHaveLength(2)
    expect(groups[0]).toHaveLength(3)
  })

  it('connects nearest points only', () => {
    const [a, b, c] = [
      [0, 0],
      [10, 0],
      [20, 0],
    ] as const
    expect(linkNeighbours([a, b, c])).toEqual([
      [a, b],
      [b, c],
    ])
  })

  it('draws around the outermost points', () => {
    const square = traceOutline(
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
      4,
    )
    expect(square).toHaveLength(4)
    expect(traceOutline([[1, 1]], 8)).toEqual([])
  })

  it('keeps a distance', () => {
    const at = (x: number) => [x, 0] as const
    expect(keepSpaced([0, 5, 10, 30], at, 10)).toEqual([0, 10, 30])
  })
})

it('knows no points of a map that does not exist', async () => {
  expect(await loadMapPoints('../items')).toBeUndefined()
  expect(await loadMapPoints('arena')).toBeUndefined()
})
