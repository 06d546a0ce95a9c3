export { HideoutBonus, HideoutStack, Station, StationLevel } from './schema.ts'
export { FACILITY_NAMES, Facility, facilityLevels, facilitySlug } from './facilities.ts'
export { moduleUid } from './moduleUid.ts'
