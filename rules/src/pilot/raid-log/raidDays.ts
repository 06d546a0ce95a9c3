import { countsByDay } from '../../platform/time/index.ts'
import type { DayCount } from '../../platform/time/index.ts'

/** Counts the raids on each of some consecutive days that end with `last` (`YYYY-MM-DD`), oldest first. */
export function raidDays(
  sums: readonly { day: string; sum: { count: number } }[],
  last: string,
  days: number,
): DayCount[] {
  return countsByDay(
    sums.map(({ day, sum }) => ({ day, count: sum.count })),
    last,
    days,
  )
}
