import type { MapLabel } from '../../maps/map-facts/index.ts'
import { computeBearing, type Geometry } from '../../maps/map-geometry/index.ts'
import type { Objective } from '../quests/index.ts'
import type { ObjectivePlace } from './schema.ts'

/** Map data from which places are described. */
export type NamedMap = {
  location: string
  geometry?: Pick<Geometry, 'rotation'> | undefined
  labels: readonly MapLabel[]
}

type Spot = { map: string; at: readonly [x: number, height: number, z: number] }

/** Maximum number of named places; further ones are only counted. */
const NAMED = 3
/** Radius of a named place in metres. Spots farther away are described by distance and direction. */
const AT = 12

/** Describes where a step takes place by the nearest named places of its maps; `more` counts further places. */
export function objectivePlaces(
  { zones = [], spots = [] }: Pick<Objective, 'zones' | 'spots'>,
  mapOf: (slug: string) => NamedMap | undefined,
): { places: ObjectivePlace[]; more: number } {
  const all: Spot[] = [
    ...zones.map(({ map, center: [x, height, z], corrected }): Spot => {
      const [realX, realZ] = corrected ?? [x, z]
      return { map, at: [realX, height, realZ] }
    }),
    ...spots,
  ]
  const different = new Map<string, ObjectivePlace>()
  for (const spot of all) {
    const map = mapOf(spot.map)
    const place = map && placeOf(spot, map)
    // A map, its night version and its higher levels count as one place to go to.
    const key = `${map?.location} ${place?.near}`
    if (place && !different.has(key)) different.set(key, place)
  }
  const places = [...different.values()]
  return { places: places.slice(0, NAMED), more: Math.max(0, places.length - NAMED) }
}

function placeOf(
  { map, at: [x, height, z] }: Spot,
  { geometry, labels }: NamedMap,
): ObjectivePlace | undefined {
  let [nearest, least] = [undefined as NamedMap['labels'][number] | undefined, Infinity]
  for (const label of labels) {
    if (!isOnFloor(label, height)) continue
    const metres = Math.hypot(label.at[0] - x, label.at[1] - z)
    if (metres < least) [nearest, least] = [label, metres]
  }
  if (!nearest || !geometry) return undefined
  const place = { map, near: nearest.text }
  if (least <= AT) return place
  return { ...place, metres: Math.round(least), side: computeBearing(geometry, nearest.at, [x, z]) }
}

/**
 * Reports whether a label can describe a height. Numeric labels are rooms, which several buildings share; a label of
 * another floor is out of sight.
 */
function isOnFloor({ text, floor, top = Infinity, bottom = -Infinity }: MapLabel, height: number): boolean {
  return floor === undefined && height >= bottom && height <= top && /\p{L}/u.test(text)
}
