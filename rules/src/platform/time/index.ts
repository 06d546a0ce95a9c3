export { DAY_MS, DAY_S, HOUR_MS, HOUR_S, MINUTE_MS, MINUTE_S, SECOND_MS } from './units.ts'
export { countsByDay } from './countsByDay.ts'
export type { DayCount } from './countsByDay.ts'
