import type { Catalog } from '@raidkit/catalog/load'
import type { MapPoints } from '@raidkit/rules/maps/map-facts'
import { MAP_SLUGS, MAPS_WITHOUT_PAGE } from '@raidkit/rules/platform/maps'
import { lockIdsByKey } from '@raidkit/rules/maps/markers'
import { addTo } from './addTo.ts'

/** Doors that a key opens on one map; `hasPage` tells whether the map can be linked to. */
export type Doors = {
  map: string
  hasPage: boolean
  locks: { type: string; count: number }[]
  needsPower: boolean
  isEntry: boolean
  /** Id of the first lock among the markers of the map. */
  marker?: string
}

type PointsOf = (slug: string) => Promise<MapPoints | undefined>

/** Returns the doors of each key. Night and level variants of a map have the same doors and are left out. */
export async function doorsByKey(
  catalog: Pick<Catalog, 'mapsBySlug'>,
  pointsOf: PointsOf,
): Promise<Map<string, Doors[]>> {
  const byKey = new Map<string, Doors[]>()
  const pages: readonly string[] = MAP_SLUGS
  for (const slug of [...pages, ...MAPS_WITHOUT_PAGE.map((map) => map.slug)]) {
    const [map, points] = [catalog.mapsBySlug.get(slug), await pointsOf(slug)]
    if (!map || !points) continue
    const ids = lockIdsByKey(points)
    const locks = Map.groupBy(points.locks, ({ keyUid }) => keyUid)
    for (const key of new Set([...map.accessKeys, ...locks.keys()])) {
      const opened = locks.get(key) ?? []
      const marker = ids.get(key)
      const doors: Doors = {
        map: slug,
        hasPage: pages.includes(slug),
        locks: counted(opened.map(({ type }) => type)),
        needsPower: opened.some(({ needsPower }) => needsPower),
        isEntry: map.accessKeys.includes(key),
        ...(marker !== undefined && { marker }),
      }
      addTo(byKey, key, doors)
    }
  }
  return byKey
}

function counted(types: readonly string[]): Doors['locks'] {
  return [...Map.groupBy(types, (type) => type)].map(([type, all]) => ({ type, count: all.length }))
}
