import type { MapPoints } from '../map-facts/index.ts'
import type { Geometry } from '../map-geometry/index.ts'
import { assignMarkerIds } from './marker.ts'
import type { DraftMarker, Marker, MarkerMore } from './marker.ts'
import { bossMarkers, spawnMarkers } from './peopleMarkers.ts'
import {
  extractMarkers,
  lockMarkers,
  lootMarkers,
  otherMarkers,
  switchMarkers,
  transitMarkers,
} from './placeMarkers.ts'
import type { LootFacts } from './placeMarkers.ts'

/** Returns all markers of one map except those of quests, in the order of the layers. */
export function markersOf(
  map: { geometry?: Pick<Geometry, 'floors'> | undefined },
  points: MapPoints,
  loot: LootFacts,
): Marker[] {
  const drafts: DraftMarker[] = [
    ...extractMarkers(points),
    ...transitMarkers(points),
    ...spawnMarkers(points),
    ...bossMarkers(points),
    ...lockMarkers(points),
    ...switchMarkers(points),
    ...otherMarkers(points, map.geometry ?? { floors: [] }),
    ...lootMarkers(points, loot),
  ]
  const markers = assignMarkerIds(drafts)
  const idOf = new Map(markers.flatMap(({ fact, id }) => (fact === undefined ? [] : [[fact, id] as const])))
  return markers.map(({ fact: _, more, ...marker }) =>
    more ? { ...marker, more: linked(more, idOf) } : marker,
  )
}

/**
 * Returns the id of the first lock that each key opens. Locks are added before other markers at the same place, so that
 * their ids are unique.
 */
export function lockIdsByKey(points: Pick<MapPoints, 'locks'>): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { items: [key] = [], id } of assignMarkerIds(lockMarkers(points)))
    if (key !== undefined && !ids.has(key)) ids.set(key, id)
  return ids
}

/** Replaces ids of the facts by ids of markers; objects without a marker (a light, a siren) have none. */
function linked(more: MarkerMore, idOf: ReadonlyMap<string, string>): MarkerMore {
  const { switches, does, ...rest } = more
  return {
    ...rest,
    ...(switches && { switches: switches.flatMap((id) => idOf.get(id) ?? []) }),
    ...(does && {
      does: does.map(({ what, target }) => {
        const found = target === undefined ? undefined : idOf.get(target)
        return found === undefined ? { what } : { what, target: found }
      }),
    }),
  }
}
