import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { challengePlayers, challengeReports, challenges, users } from '../../platform/store/schema/schema.ts'

export type ChallengeRow = typeof challenges.$inferSelect
export type ChallengePlayerRow = typeof challengePlayers.$inferSelect
export type ChallengeReportRow = typeof challengeReports.$inferSelect

const isShown = and(isNull(challenges.deletedAt), isNull(challenges.hiddenAt))

/** Creates the queries for tournaments. */
export function challengesTable(db: Db) {
  return {
    async add(row: ChallengeRow): Promise<void> {
      await db.insert(challenges).values(row)
    },

    /** Lists the site's own visible challenges, latest first; all of them unless a limit is given. */
    async ofSite(limit?: number): Promise<ChallengeRow[]> {
      const rows = db
        .select()
        .from(challenges)
        .where(and(isShown, isNull(challenges.ownerUid)))
        .orderBy(desc(challenges.startsAt), challenges.uid)
      return limit === undefined ? rows : rows.limit(limit)
    },

    /** Returns the challenge of an address, unless it is hidden or its owner suspended. */
    async bySlug(slug: string): Promise<ChallengeRow | undefined> {
      const [row] = await db
        .select(getTableColumns(challenges))
        .from(challenges)
        .leftJoin(users, eq(users.uid, challenges.ownerUid))
        .where(and(isShown, isNull(users.suspendedAt), eq(challenges.slug, slug)))
      return row
    },

    /** Lists the challenges of one account, latest first, deleted ones included. */
    async ofOwner(ownerUid: string): Promise<ChallengeRow[]> {
      return db
        .select()
        .from(challenges)
        .where(eq(challenges.ownerUid, ownerUid))
        .orderBy(desc(challenges.startsAt), challenges.uid)
    },

    /** Lists the challenges that had begun by `by` and had not ended before `since`. */
    async between({ since, by }: { since: Date; by: Date }): Promise<ChallengeRow[]> {
      const isOpen = and(lte(challenges.startsAt, by), gte(challenges.endsAt, since))
      return db
        .select()
        .from(challenges)
        .where(and(isOpen, isNull(challenges.deletedAt)))
        .orderBy(desc(challenges.startsAt), challenges.uid)
    },

    async find(uid: string): Promise<ChallengeRow | undefined> {
      const [row] = await db.select().from(challenges).where(eq(challenges.uid, uid))
      return row
    },

    /**
     * Locks a challenge until the end of the transaction, so that its reports and changes are written one after the
     * other.
     */
    async hold(uid: string): Promise<ChallengeRow | undefined> {
      const [row] = await db.select().from(challenges).where(eq(challenges.uid, uid)).for('update')
      return row
    },

    /** Returns true if another challenge has this address. */
    async isTaken(slug: string, butUid: string): Promise<boolean> {
      const other = and(eq(challenges.slug, slug), isNull(challenges.deletedAt), ne(challenges.uid, butUid))
      return (await db.select({ uid: challenges.uid }).from(challenges).where(other)).length > 0
    },

    async change(uid: string, fields: Partial<ChallengeRow>): Promise<void> {
      await db.update(challenges).set(fields).where(eq(challenges.uid, uid))
    },
  }
}

/** Creates the queries for the players of challenges. */
export function challengePlayersTable(db: Db) {
  return {
    async add(row: ChallengePlayerRow): Promise<void> {
      await db.insert(challengePlayers).values(row)
    },

    /** Lists the players of a challenge in the order in which they joined, without removed ones. */
    async of(challengeUid: string): Promise<ChallengePlayerRow[]> {
      return db
        .select()
        .from(challengePlayers)
        .where(and(eq(challengePlayers.challengeUid, challengeUid), isNull(challengePlayers.removedAt)))
        .orderBy(challengePlayers.createdAt, challengePlayers.name, challengePlayers.uid)
    },

    async ofUser(userUid: string): Promise<ChallengePlayerRow[]> {
      return db
        .select()
        .from(challengePlayers)
        .where(eq(challengePlayers.userUid, userUid))
        .orderBy(challengePlayers.createdAt, challengePlayers.uid)
    },

    async find(uid: string): Promise<ChallengePlayerRow | undefined> {
      const [row] = await db.select().from(challengePlayers).where(eq(challengePlayers.uid, uid))
      return row
    },

    async byKey(keyHash: string): Promise<ChallengePlayerRow | undefined> {
      const [row] = await db.select().from(challengePlayers).where(eq(challengePlayers.keyHash, keyHash))
      return row
    },

    async change(uid: string, fields: Partial<ChallengePlayerRow>): Promise<void> {
      await db.update(challengePlayers).set(fields).where(eq(challengePlayers.uid, uid))
    },

    async counts(challengeUids: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .select({ uid: challengePlayers.challengeUid, count: count() })
        .from(challengePlayers)
        .where(
          and(isNull(challengePlayers.removedAt), inArray(challengePlayers.challengeUid, [...challengeUids])),
        )
        .groupBy(challengePlayers.challengeUid)
      return new Map(rows.map((row) => [row.uid, row.count]))
    },
  }
}

/** Creates the queries for the reports of challenges. */
export function challengeReportsTable(db: Db) {
  return {
    /** Adds a report. Returns false if the player already has one of that name; of two at once, one is written. */
    async add(row: ChallengeReportRow): Promise<boolean> {
      const added = await db
        .insert(challengeReports)
        .values(row)
        .onConflictDoNothing({ target: [challengeReports.playerUid, challengeReports.clientUid] })
        .returning({ uid: challengeReports.uid })
      return added.length > 0
    },

    /** Lists all reports of a challenge, latest first. */
    async of(challengeUid: string): Promise<ChallengeReportRow[]> {
      return db
        .select()
        .from(challengeReports)
        .where(eq(challengeReports.challengeUid, challengeUid))
        .orderBy(desc(challengeReports.at), desc(challengeReports.reportedAt), challengeReports.uid)
    },

    /** Counts the reports of a challenge, and those of one player. */
    async countsIn(challengeUid: string, playerUid: string): Promise<{ all: number; ofPlayer: number }> {
      const isPlayers = sql`${challengeReports.playerUid} = ${playerUid}`
      const [counts] = await db
        .select({ all: count(), ofPlayer: sql<number>`count(*) filter (where ${isPlayers})`.mapWith(Number) })
        .from(challengeReports)
        .where(eq(challengeReports.challengeUid, challengeUid))
      return counts ?? { all: 0, ofPlayer: 0 }
    },

    async ofPlayers(playerUids: readonly string[]): Promise<ChallengeReportRow[]> {
      if (playerUids.length === 0) return []
      return db
        .select()
        .from(challengeReports)
        .where(inArray(challengeReports.playerUid, [...playerUids]))
        .orderBy(desc(challengeReports.at), challengeReports.uid)
    },

    async find(uid: string): Promise<ChallengeReportRow | undefined> {
      const [row] = await db.select().from(challengeReports).where(eq(challengeReports.uid, uid))
      return row
    },

    async strike(uid: string, struckAt: Date | null): Promise<void> {
      await db.update(challengeReports).set({ struckAt }).where(eq(challengeReports.uid, uid))
    },

    async counts(challengeUids: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .select({ uid: challengeReports.challengeUid, count: count() })
        .from(challengeReports)
        .where(inArray(challengeReports.challengeUid, [...challengeUids]))
        .groupBy(challengeReports.challengeUid)
      return new Map(rows.map((row) => [row.uid, row.count]))
    },
  }
}
