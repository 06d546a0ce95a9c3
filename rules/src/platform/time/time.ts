export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S

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
