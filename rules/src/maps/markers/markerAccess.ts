import type { Marker } from './marker.ts'
import { MARKER_CATEGORIES } from './schema.ts'
import { markerType } from './types.ts'

/** Number of quests whose places everybody may see. */
export const FREE_MAP_QUESTS = 3

/**
 * Returns the markers that a reader may have. `isFull`: they have the feature `fullMaps`. `allowedQuests` decides about
 * places of quests.
 */
export function allowedMarkers(markers: readonly Marker[], isFull: boolean): Marker[] {
  if (isFull) return [...markers]
  return markers.filter(({ type }) => MARKER_CATEGORIES[markerType(type).category].access !== 'full')
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
