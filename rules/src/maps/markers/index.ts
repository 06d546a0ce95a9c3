export { MARKER_CATEGORIES, MarkerCategory } from './schema.ts'
export { MARKER_TYPES, MarkerType, markerType } from './types.ts'
export type { MarkerTypeFacts, MarkerTypeIn } from './types.ts'
export { containerMarker } from './containerMarker.ts'
export type { BossChance, Marker, MarkerMore } from './marker.ts'
export { lockIdsByKey, markersOf } from './markersOf.ts'
export { wireAccess } from './placeMarkers.ts'
export type { LootFacts } from './placeMarkers.ts'
export { questMarkersOf } from './questMarkers.ts'
export type { PlacedQuest } from './questMarkers.ts'
export {
  MARKER_PRESETS,
  kindsOf,
  layersText,
  linkedLayers,
  markerCounts,
  markersWith,
  shownMarkers,
} from './filter.ts'
export type { MarkerCounts, MarkerFilter } from './filter.ts'
export { FREE_MAP_QUESTS, allowedMarkers, allowedQuests } from './markerAccess.ts'
export type { AllowedQuests } from './markerAccess.ts'
export { askedExits, extractsFor, minedGround, routeExits } from './routeMarkers.ts'
export type { AskedExit, RouteExits } from './routeMarkers.ts'
export { decodeMarkers, packedMarkers } from './columns.ts'
export type { PackedMarkers } from './columns.ts'
