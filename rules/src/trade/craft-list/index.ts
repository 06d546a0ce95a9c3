export { fittingCrafts } from './fittingCrafts.ts'
export {
  CRAFT_SORTS,
  DEFAULT_CRAFT_ORDER,
  isDemotedCraft,
  robustPerHour,
  sortedCrafts,
} from './sortedCrafts.ts'
export type { CraftOrder, CraftSort } from './sortedCrafts.ts'
export { hideoutRubPerHour, stationCrafts } from './stationCrafts.ts'
export type { StationCrafts } from './stationCrafts.ts'
export { NO_CRAFT_FILTER } from './schema.ts'
export type { CraftFilter, CraftListView } from './schema.ts'
