import type { Marker } from './marker.ts'
import type { MarkerCategory } from './schema.ts'
import { markerType } from './types.ts'

/** What everybody sees of a map (product reference, access): ways out and starts, and the places of three quests. */
export const FREE_MARKER_CATEGORIES: readonly MarkerCategory[] = ['Extractions', 'Spawns']
export const FREE_MAP_QUESTS = 3

/** Markers that a reader may have. `isFull`: has the feature `fullMaps`. Places of quests are allowed by `allowedQuests`. */
export function allowedMarkers(markers: readonly Marker[], isFull: boolean): Marker[] {
  if (isFull) return [...markers]
  return markers.filter(({ type }) => {
    const { category } = markerType(type)
    return category === 'Quests' || FREE_MARKER_CATEGORIES.includes(category)
  })
}

export type AllowedQuests =
  | { state: 'allowed'; questUids: readonly string[] }
  | { state: 'refused'; why: 'tooManyQuests'; limit: number }

/** The quests whose places a reader asked for, or that these are too many without Pro. One asked for twice is one. */
export function allowedQuests(asked: readonly string[], isFull: boolean): AllowedQuests {
  const questUids = [...new Set(asked)]
  if (isFull || questUids.length <= FREE_MAP_QUESTS) return { state: 'allowed', questUids }
  return { state: 'refused', why: 'tooManyQuests', limit: FREE_MAP_QUESTS }
}
