export { HideoutBonus, HideoutStack, Station, StationLevel } from './schema.ts'
