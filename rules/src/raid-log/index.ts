export { LoggedRaid, RAID_SIDES } from './schema.ts'
export { raidsOf } from './raidsOf.ts'
