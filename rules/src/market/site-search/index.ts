export { foundPlaces } from './foundPlaces.ts'
export { hitGroups } from './hitGroups.ts'
export type { HitGroup } from './hitGroups.ts'
export { MOST_ITEMS, MOST_PLACES, Place, PLACE_KINDS, PlaceKind } from './schema.ts'
