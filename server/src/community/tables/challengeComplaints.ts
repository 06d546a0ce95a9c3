import { and, count, desc, eq, getTableColumns, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { challengeComplaints, challenges, users } from '../../platform/store/schema/schema.ts'
import { isListed, rankNotes } from '../../platform/tables/listedNotes.ts'
import type { Move } from '../../account/tables/joins.ts'

export type ChallengeComplaintRow = typeof challengeComplaints.$inferSelect

/** Creates the queries for readers' complaints about players' challenges. */
export function challengeComplaintsTable(db: Db) {
  const isOpen = isNull(challengeComplaints.closedAt)
  return {
    /** Saves one complaint for each reader: a second one replaces the first and is open again. */
    async put(row: ChallengeComplaintRow): Promise<void> {
      const { challengeUid: _, userUid: __, ...fields } = row
      await db
        .insert(challengeComplaints)
        .values(row)
        .onConflictDoUpdate({
          target: [challengeComplaints.challengeUid, challengeComplaints.userUid],
          set: fields,
        })
    },

    async ofUser(userUid: string): Promise<ChallengeComplaintRow[]> {
      return db
        .select()
        .from(challengeComplaints)
        .where(eq(challengeComplaints.userUid, userUid))
        .orderBy(desc(challengeComplaints.at), challengeComplaints.challengeUid)
    },

    /** Challenges with open complaints, those with the most first, and how many such challenges there are. */
    async reported(limit: number): Promise<{ uids: string[]; total: number }> {
      const rows = await db
        .select({ uid: challengeComplaints.challengeUid, total: sql<number>`(count(*) over ())::int` })
        .from(challengeComplaints)
        .innerJoin(challenges, eq(challenges.uid, challengeComplaints.challengeUid))
        .where(and(isOpen, isNull(challenges.deletedAt)))
        .groupBy(challengeComplaints.challengeUid)
        .orderBy(desc(count()), challengeComplaints.challengeUid)
        .limit(limit)
      return { uids: rows.map(({ uid }) => uid), total: rows[0]?.total ?? 0 }
    },

    /**
     * Lists the open complaints about these challenges with the names of their authors, newest first, up to the limit
     * per challenge.
     */
    async open(challengeUids: readonly string[]) {
      if (challengeUids.length === 0) return []
      const ranked = db
        .select({
          ...getTableColumns(challengeComplaints),
          by: users.username,
          ...rankNotes(challengeComplaints.challengeUid, challengeComplaints.at),
        })
        .from(challengeComplaints)
        .innerJoin(users, eq(users.uid, challengeComplaints.userUid))
        .where(and(isOpen, inArray(challengeComplaints.challengeUid, [...challengeUids])))
        .as('ranked')
      return db.select().from(ranked).where(isListed(ranked)).orderBy(desc(ranked.at))
    },

    /** Closes the open complaints; returns their number. */
    async close(challengeUid: string, at: Date): Promise<number> {
      const closed = await db
        .update(challengeComplaints)
        .set({ closedAt: at })
        .where(and(eq(challengeComplaints.challengeUid, challengeUid), isOpen))
        .returning({ uid: challengeComplaints.userUid })
      return closed.length
    },

    /** Reopens the complaints that were closed at that time. */
    async reopen(challengeUid: string, closedAt: Date): Promise<void> {
      await db
        .update(challengeComplaints)
        .set({ closedAt: null })
        .where(
          and(eq(challengeComplaints.challengeUid, challengeUid), eq(challengeComplaints.closedAt, closedAt)),
        )
    },

    /**
     * Moves the complaints of one account to another, after its challenges. Complaints about the account's own
     * challenges, and duplicates, are dropped.
     */
    move: async (move: Move) => moveComplaints(db, move),
  }
}

async function moveComplaints(db: Db, { keptUid, goneUid }: Move): Promise<void> {
  const own = db.select({ uid: challenges.uid }).from(challenges).where(eq(challenges.ownerUid, keptUid))
  const isOfBoth = inArray(challengeComplaints.userUid, [keptUid, goneUid])
  await db.delete(challengeComplaints).where(and(isOfBoth, inArray(challengeComplaints.challengeUid, own)))
  const known = db
    .select({ uid: challengeComplaints.challengeUid })
    .from(challengeComplaints)
    .where(eq(challengeComplaints.userUid, keptUid))
  await db
    .update(challengeComplaints)
    .set({ userUid: keptUid })
    .where(and(eq(challengeComplaints.userUid, goneUid), notInArray(challengeComplaints.challengeUid, known)))
}
