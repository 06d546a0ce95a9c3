export { MARKER_CATEGORIES, MarkerCategory } from './schema.ts'
export { MARKER_TYPES, MarkerType, markerType } from './types.ts'
export type { MarkerTypeFacts } from './types.ts'
export { containerMarker } from './containerMarker.ts'
