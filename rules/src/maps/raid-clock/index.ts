export {
  FACTORY_TIMES,
  RAID_CLOCK_TICK_MS,
  clockText,
  mapClock,
  raidClock,
  realMsUntil,
} from './raidClock.ts'
export type { RaidTimes } from './raidClock.ts'
