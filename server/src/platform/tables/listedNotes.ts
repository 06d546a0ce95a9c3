import { eq, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Maximum number of notes that are listed for one target: each reader may write one, and the number of readers is not
 * limited.
 */
export const MOST_NOTES = 50

/** Ranks a note among those of the same target, newest first, and counts them. */
export function rankNotes(target: PgColumn, at: PgColumn) {
  return {
    place: sql<number>`(row_number() over (partition by ${target} order by ${at} desc))::int`.as('place'),
    total: sql<number>`(count(*) over (partition by ${target}))::int`.as('total'),
  }
}

type NoteRank = { place: SQL.Aliased<number>; total: SQL.Aliased<number> }

type Note<Reason> = { reason: Reason; note: string; at: Date; by: string | null; total: number }

/** Returns the listed notes of one target, in the shape of the admin's reply. */
export function reportsIn<Reason>(notes: readonly Note<Reason>[] = []) {
  const reports = notes.map(({ reason, note, at, by }) => ({ reason, note, atMs: at.getTime(), by }))
  return { reports, moreReports: (notes[0]?.total ?? 0) - notes.length }
}

/** Selects the newest notes, and the oldest, since which the target waits. */
export function isListed({ place, total }: NoteRank): SQL | undefined {
  return or(lt(place, MOST_NOTES), eq(place, total))
}
