/** Where pro status may come from, the surest first (product decision: access). */
export const PRO_SOURCES = ['admin', 'grant', 'patreon', 'seat'] as const
export type ProSourceName = (typeof PRO_SOURCES)[number]

export type ProSource = { source: ProSourceName; untilMs: number | null }

/** What an account's pro status rests on. */
export type ProFacts = {
  admin: boolean
  /** Granted by an admin; without an end for ever. */
  grant: { untilMs: number | null } | undefined
  /** The end of what a pledge has paid for, days of grace included. */
  patronUntilMs: number | undefined
  /** As long as whoever shares their status is pro themselves. */
  seatUntilMs: number | undefined
}

/** The end of a seat whose owner is pro without one, as it is kept: the last day of the year 9999. */
export const SEAT_FOR_EVER_MS = 253_402_214_400_000

/** Every source that holds now, the longest first; none: not pro. */
export function proSources(
  { admin, grant, patronUntilMs, seatUntilMs }: ProFacts,
  nowMs: number,
): ProSource[] {
  const sources: ProSource[] = []
  if (admin) sources.push({ source: 'admin', untilMs: null })
  if (grant) sources.push({ source: 'grant', untilMs: grant.untilMs })
  if (patronUntilMs !== undefined) sources.push({ source: 'patreon', untilMs: patronUntilMs })
  if (seatUntilMs !== undefined)
    sources.push({ source: 'seat', untilMs: seatUntilMs >= SEAT_FOR_EVER_MS ? null : seatUntilMs })
  const endOf = ({ untilMs }: ProSource) => untilMs ?? Number.MAX_SAFE_INTEGER
  // Sorting keeps the order of equals: the surest of those that last as long.
  return sources.filter((source) => endOf(source) > nowMs).toSorted((one, other) => endOf(other) - endOf(one))
}
