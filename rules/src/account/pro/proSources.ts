/** Sources of Pro status, most reliable first (product decision: access). */
export const PRO_SOURCES = ['admin', 'grant', 'patreon', 'seat'] as const
export type ProSourceName = (typeof PRO_SOURCES)[number]

export type ProSource = { source: ProSourceName; untilMs: number | null }

/** Facts that determine an account's Pro status. */
export type ProFacts = {
  admin: boolean
  /** Grant by an admin; a null `untilMs` means permanently. */
  grant: { untilMs: number | null } | undefined
  /** End of the period paid for by a pledge, including the grace period. */
  patronUntilMs: number | undefined
  /** End of the Pro status of the account that shares its seat. */
  seatUntilMs: number | undefined
}

/** Stored end of a seat whose owner is Pro without an end: the last day of the year 9999. */
export const SEAT_FOR_EVER_MS = 253_402_214_400_000

/** Returns the sources that apply now, longest-lasting first; empty if the account is not Pro. */
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
  // The sort is stable, so among equals the most reliable source comes first.
  return sources.filter((source) => endOf(source) > nowMs).toSorted((one, other) => endOf(other) - endOf(one))
}
