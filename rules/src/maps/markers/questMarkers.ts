import { roundToDecimetre, assignMarkerIds } from './marker.ts'
import type { BareMarker, Marker } from './marker.ts'

type Point2 = readonly [number, number]
type Point3 = readonly [number, number, number]
/** Place of a quest step: its centre, its ground outline and its heights. */
type PlacedZone = {
  map: string
  center: Point3
  corrected?: Point2 | undefined
  outline?: readonly Point2[] | undefined
  top?: number | undefined
  bottom?: number | undefined
}
/**
 * The fields of a quest objective that place its markers. `Objective` cannot be imported here: the quests domain imports
 * the maps domain.
 */
type PlacedObjective = {
  id: string
  zones?: readonly PlacedZone[] | undefined
  spots?: readonly { map: string; at: Point3 }[] | undefined
  items?: readonly string[] | undefined
  questItem?: string | undefined
  keys?: readonly (readonly string[])[] | undefined
  marker?: string | undefined
}
export type PlacedQuest = { uid: string; objectives: readonly PlacedObjective[] }

/**
 * Returns the markers of quests on a map. `slugs`: the map and its variants (night, level 21 and up), whose places are
 * the same and returned once. The caller leaves out steps that are done.
 */
export function questMarkersOf(slugs: ReadonlySet<string>, quests: readonly PlacedQuest[]): Marker[] {
  const places = new Map<string, BareMarker>()
  for (const quest of quests) {
    for (const objective of quest.objectives) {
      for (const place of placesOf(slugs, objective)) {
        const key = [quest.uid, objective.id, place.x, place.y, place.z].join(' ')
        if (!places.has(key)) places.set(key, questMarker(quest.uid, objective, place))
      }
    }
  }
  return assignMarkerIds([...places.values()])
}

type MarkerShape = Pick<BareMarker, 'x' | 'y' | 'z' | 'outline' | 'top' | 'bottom'>

function placesOf(slugs: ReadonlySet<string>, { zones = [], spots = [] }: PlacedObjective): MarkerShape[] {
  const ofZones = zones.filter(({ map }) => slugs.has(map)).map(zonePlace)
  const ofSpots = spots.filter(({ map }) => slugs.has(map)).map(({ at: [x, y, z] }) => point(x, y, z))
  return [...ofZones, ...ofSpots]
}

function zonePlace({ center, corrected, outline, top, bottom }: PlacedZone): MarkerShape {
  const [x, z] = corrected ?? [center[0], center[2]]
  return {
    ...point(x, center[1], z),
    // The outline belongs to the wrong centre.
    ...(outline &&
      !corrected && {
        outline: outline.map(([ox, oz]) => [roundToDecimetre(ox), roundToDecimetre(oz)] as const),
      }),
    ...(top !== undefined && { top: roundToDecimetre(top) }),
    ...(bottom !== undefined && { bottom: roundToDecimetre(bottom) }),
  }
}

function point(x: number, y: number, z: number): MarkerShape {
  return { x: roundToDecimetre(x), y: roundToDecimetre(y), z: roundToDecimetre(z) }
}

function questMarker(questUid: string, objective: PlacedObjective, place: MarkerShape): BareMarker {
  const { items = [], questItem, keys = [], marker } = objective
  const all = [...items, ...keys.flat(), ...(questItem ? [questItem] : []), ...(marker ? [marker] : [])]
  return {
    type: 'Quest',
    ...place,
    ref: questUid,
    ...(all.length > 0 && { items: all }),
    more: { objective: objective.id },
  }
}
