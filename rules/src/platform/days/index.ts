export { countsByDay } from './countsByDay.ts'
export type { DayCount } from './countsByDay.ts'
