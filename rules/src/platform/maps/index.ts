export {
  MAP_LEVELS,
  MAP_NAMES,
  MAP_SLUGS,
  MapLevel,
  MapName,
  MapSlug,
  SIDE_NAVIGATION_MAPS,
} from './schema.ts'
export type { GameMap } from './schema.ts'
export { MAPS, MAPS_WITHOUT_PAGE, playersText } from './maps.ts'
export { isMapWithoutPage, mapByAlias, mapBySlug } from './mapByAlias.ts'
