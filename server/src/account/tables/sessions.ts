import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { sessions, users } from '../../platform/store/schema/schema.ts'
import type { UserRow } from './users.ts'

export type SessionRow = typeof sessions.$inferSelect
type NewSession = typeof sessions.$inferInsert

export function sessionsTable(db: Db) {
  return {
    async create(session: Omit<NewSession, 'seenAt'>): Promise<void> {
      await db.insert(sessions).values({ ...session, seenAt: session.createdAt })
    },

    /** Returns the session and its user, unless it has ended. */
    async find(id: string, now: Date): Promise<{ session: SessionRow; user: UserRow } | undefined> {
      const [found] = await db
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.uid, sessions.userUid))
        .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
      return found
    },

    async ofUser(userUid: string, now: Date): Promise<SessionRow[]> {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userUid, userUid), gt(sessions.expiresAt, now)))
        .orderBy(sessions.createdAt, sessions.id)
    },

    async touch(id: string, seenAt: Date, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ seenAt, expiresAt }).where(eq(sessions.id, id))
    },

    async remove(id: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.id, id))
    },

    /** Ends one session of an account by its public id; sessions of other accounts are not affected. */
    async removeByUid(userUid: string, uid: string): Promise<boolean> {
      const gone = await db
        .delete(sessions)
        .where(and(eq(sessions.userUid, userUid), eq(sessions.uid, uid)))
        .returning({ uid: sessions.uid })
      return gone.length > 0
    },

    /** Signs a user out everywhere but here. */
    async removeOthersOf(userUid: string, keptUid: string): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.userUid, userUid), ne(sessions.uid, keptUid)))
    },

    /** Signs a user out everywhere. */
    async removeAllOf(userUid: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.userUid, userUid))
    },

    async removeExpired(now: Date): Promise<number> {
      const gone = await db
        .delete(sessions)
        .where(lte(sessions.expiresAt, now))
        .returning({ id: sessions.id })
      return gone.length
    },
  }
}
