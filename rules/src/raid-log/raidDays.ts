const DAY_MS = 86_400_000

/** How many raids there were on each of some days in a row that end with `last` (`YYYY-MM-DD`), oldest first. */
export function raidDays(
  sums: readonly { day: string; sum: { count: number } }[],
  last: string,
  days: number,
): { day: string; count: number }[] {
  const counts = new Map(sums.map(({ day, sum }) => [day, sum.count]))
  const lastMs = Date.parse(`${last}T00:00:00Z`)
  if (Number.isNaN(lastMs)) return []
  return Array.from({ length: days }, (_, nth) => {
    const day = new Date(lastMs - (days - 1 - nth) * DAY_MS).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}
