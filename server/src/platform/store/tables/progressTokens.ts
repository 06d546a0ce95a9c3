import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { progressTokens, users } from '../schema/schema.ts'
import type { UserRow } from './users.ts'

export type ProgressTokenRow = typeof progressTokens.$inferSelect
type NewProgressToken = Omit<ProgressTokenRow, 'calls' | 'lastUsedAt'>

/** The tokens of the progress API. */
export function progressTokensTable(db: Db) {
  return {
    async find(hash: string): Promise<{ token: ProgressTokenRow; user: UserRow } | undefined> {
      const [found] = await db
        .select({ token: progressTokens, user: users })
        .from(progressTokens)
        .innerJoin(users, eq(users.uid, progressTokens.userUid))
        .where(eq(progressTokens.hash, hash))
      return found
    },

    /** One more request was answered; how many they are now, undefined where the token is gone meanwhile. */
    async countCall(hash: string, at: Date): Promise<number | undefined> {
      const [row] = await db
        .update(progressTokens)
        .set({ calls: sql`${progressTokens.calls} + 1`, lastUsedAt: at })
        .where(eq(progressTokens.hash, hash))
        .returning({ calls: progressTokens.calls })
      return row?.calls
    },

    /** Oldest first. */
    async ofUser(userUid: string): Promise<ProgressTokenRow[]> {
      return db
        .select()
        .from(progressTokens)
        .where(eq(progressTokens.userUid, userUid))
        .orderBy(progressTokens.createdAt, progressTokens.uid)
    },

    /** In the place of the one that the character had. */
    async put(token: NewProgressToken): Promise<void> {
      await db.delete(progressTokens).where(eq(progressTokens.charUid, token.charUid))
      await db.insert(progressTokens).values(token)
    },

    /** Nothing is left of it. */
    async remove({ userUid, uid }: { userUid: string; uid: string }): Promise<boolean> {
      const gone = await db
        .delete(progressTokens)
        .where(and(eq(progressTokens.userUid, userUid), eq(progressTokens.uid, uid)))
        .returning({ uid: progressTokens.uid })
      return gone.length > 0
    },

    /** With its character. */
    async removeOf(charUid: string): Promise<void> {
      await db.delete(progressTokens).where(eq(progressTokens.charUid, charUid))
    },
  }
}
