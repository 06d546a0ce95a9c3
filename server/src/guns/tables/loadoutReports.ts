import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { loadoutReports, loadouts, users } from '../../platform/store/schema/schema.ts'
import { isListed, rankNotes } from '../../platform/tables/listedNotes.ts'

export type ReportRow = typeof loadoutReports.$inferSelect

/** Creates the queries for complaints about published builds. */
export function loadoutReportsTable(db: Db) {
  return {
    /** Saves a reader's report; a second one replaces the first, and is open again. */
    async put(row: ReportRow): Promise<void> {
      const { loadoutUid: _, userUid: __, ...fields } = row
      await db
        .insert(loadoutReports)
        .values(row)
        .onConflictDoUpdate({ target: [loadoutReports.loadoutUid, loadoutReports.userUid], set: fields })
    },

    async ofUser(userUid: string): Promise<ReportRow[]> {
      return db
        .select()
        .from(loadoutReports)
        .where(eq(loadoutReports.userUid, userUid))
        .orderBy(desc(loadoutReports.at), loadoutReports.loadoutUid)
    },

    /** Builds with open reports, the most reported first, and how many such builds there are. */
    async reported(limit: number): Promise<{ uids: string[]; total: number }> {
      const rows = await db
        .select({ uid: loadoutReports.loadoutUid, total: sql<number>`(count(*) over ())::int` })
        .from(loadoutReports)
        .innerJoin(loadouts, eq(loadouts.uid, loadoutReports.loadoutUid))
        .where(and(isNull(loadoutReports.closedAt), isNull(loadouts.deletedAt)))
        .groupBy(loadoutReports.loadoutUid)
        .orderBy(desc(count()), loadoutReports.loadoutUid)
        .limit(limit)
      return { uids: rows.map(({ uid }) => uid), total: rows[0]?.total ?? 0 }
    },

    /**
     * Lists the open reports of these builds with the names of their authors, newest first, up to the limit per
     * build.
     */
    async open(loadoutUids: readonly string[]) {
      if (loadoutUids.length === 0) return []
      const ranked = db
        .select({
          ...getTableColumns(loadoutReports),
          by: users.username,
          ...rankNotes(loadoutReports.loadoutUid, loadoutReports.at),
        })
        .from(loadoutReports)
        .innerJoin(users, eq(users.uid, loadoutReports.userUid))
        .where(and(isNull(loadoutReports.closedAt), inArray(loadoutReports.loadoutUid, [...loadoutUids])))
        .as('ranked')
      return db.select().from(ranked).where(isListed(ranked)).orderBy(desc(ranked.at))
    },

    /** Closes the open reports; returns their number. */
    async close(loadoutUid: string, at: Date): Promise<number> {
      const closed = await db
        .update(loadoutReports)
        .set({ closedAt: at })
        .where(and(eq(loadoutReports.loadoutUid, loadoutUid), isNull(loadoutReports.closedAt)))
        .returning({ uid: loadoutReports.userUid })
      return closed.length
    },

    /** Reopens the reports that were closed at that time. */
    async reopen(loadoutUid: string, closedAt: Date): Promise<void> {
      await db
        .update(loadoutReports)
        .set({ closedAt: null })
        .where(and(eq(loadoutReports.loadoutUid, loadoutUid), eq(loadoutReports.closedAt, closedAt)))
    },
  }
}
