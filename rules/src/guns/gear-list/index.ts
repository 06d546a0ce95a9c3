export { fittingGear, pricePerPoint, sortedGear } from './gearList.ts'
export { DEFAULT_GEAR_ORDER, GEAR_SORTS, LISTED_GEAR } from './schema.ts'
export type { GearFilter, GearOrder, GearSort, ListedGear, ListedGearKind } from './schema.ts'
