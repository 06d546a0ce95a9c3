import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { chatReports, users } from '../../platform/store/schema/schema.ts'
import { isListed, rankNotes } from '../../platform/tables/listedNotes.ts'

export type ChatReportRow = typeof chatReports.$inferSelect

/** Creates the queries for complaints about messages. */
export function chatReportsTable(db: Db) {
  return {
    /** Saves a reader's report; a second one replaces the first, and is open again. */
    async put(row: ChatReportRow): Promise<void> {
      const { messageUid: _, userUid: __, ...fields } = row
      await db
        .insert(chatReports)
        .values(row)
        .onConflictDoUpdate({ target: [chatReports.messageUid, chatReports.userUid], set: fields })
    },

    async ofUser(userUid: string): Promise<ChatReportRow[]> {
      return db
        .select()
        .from(chatReports)
        .where(eq(chatReports.userUid, userUid))
        .orderBy(desc(chatReports.at), chatReports.messageUid)
    },

    /** Messages with open reports, the most reported first, and how many such messages there are. */
    async reported(limit: number): Promise<{ uids: string[]; total: number }> {
      const rows = await db
        .select({ uid: chatReports.messageUid, total: sql<number>`(count(*) over ())::int` })
        .from(chatReports)
        .where(isNull(chatReports.closedAt))
        .groupBy(chatReports.messageUid)
        .orderBy(desc(count()), chatReports.messageUid)
        .limit(limit)
      return { uids: rows.map(({ uid }) => uid), total: rows[0]?.total ?? 0 }
    },

    /**
     * Lists the open reports of these messages with the names of their authors, newest first, up to the limit per
     * message.
     */
    async open(messageUids: readonly string[]) {
      if (messageUids.length === 0) return []
      const ranked = db
        .select({
          ...getTableColumns(chatReports),
          by: users.username,
          ...rankNotes(chatReports.messageUid, chatReports.at),
        })
        .from(chatReports)
        .innerJoin(users, eq(users.uid, chatReports.userUid))
        .where(and(isNull(chatReports.closedAt), inArray(chatReports.messageUid, [...messageUids])))
        .as('ranked')
      return db.select().from(ranked).where(isListed(ranked)).orderBy(desc(ranked.at))
    },

    /** Closes the open reports; returns their number. */
    async close(messageUid: string, at: Date): Promise<number> {
      const closed = await db
        .update(chatReports)
        .set({ closedAt: at })
        .where(and(eq(chatReports.messageUid, messageUid), isNull(chatReports.closedAt)))
        .returning({ uid: chatReports.userUid })
      return closed.length
    },

    /** Reopens the reports that were closed at that time. */
    async reopen(messageUid: string, closedAt: Date): Promise<void> {
      await db
        .update(chatReports)
        .set({ closedAt: null })
        .where(and(eq(chatReports.messageUid, messageUid), eq(chatReports.closedAt, closedAt)))
    },
  }
}
