import { DAY_MS } from './units.ts'

export type DayCount = { day: string; count: number }

/**
 * Returns the counts of consecutive days that end with `last` (`YYYY-MM-DD`), oldest first; 0 for days without a
 * count.
 */
export function countsByDay(counts: readonly DayCount[], last: string, days: number): DayCount[] {
  const known = new Map(counts.map(({ day, count }) => [day, count]))
  const lastMs = Date.parse(`${last}T00:00:00Z`)
  if (Number.isNaN(lastMs)) return []
  return Array.from({ length: days }, (_, nth) => {
    const day = new Date(lastMs - (days - 1 - nth) * DAY_MS).toISOString().slice(0, 10)
    return { day, count: known.get(day) ?? 0 }
  })
}
