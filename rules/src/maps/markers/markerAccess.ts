import type { Marker } from './marker.ts'
import type { MarkerCategory } from './schema.ts'
import { markerType } from './types.ts'

/** Layers that everybody may see (product reference, access): exits and spawns, besides the places of three quests. */
export const FREE_MARKER_CATEGORIES: readonly MarkerCategory[] = ['Extractions', 'Spawns']
export const FREE_MAP_QUESTS = 3

/**
 * Returns the markers that a reader may have. `isFull`: they have the feature `fullMaps`. `allowedQuests` decides about
 * places of quests.
 */
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

/** Returns the requested quests without duplicates, or that there are too many of them without Pro. */
export function allowedQuests(asked: readonly string[], isFull: boolean): AllowedQuests {
  const questUids = [...new Set(asked)]
  if (isFull || questUids.length <= FREE_MAP_QUESTS) return { state: 'allowed', questUids }
  return { state: 'refused', why: 'tooManyQuests', limit: FREE_MAP_QUESTS }
}
