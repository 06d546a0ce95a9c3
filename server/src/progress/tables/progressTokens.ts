import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { progressTokens, users } from '../../platform/store/schema/schema.ts'
import type { UserRow } from '../../account/tables/users.ts'

export type ProgressTokenRow = typeof progressTokens.$inferSelect
type NewProgressToken = Omit<ProgressTokenRow, 'calls' | 'lastUsedAt'>

/** Creates the queries for the tokens of the progress API. */
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

    /**
     * Increments the call count of a token and sets its time of last use. Returns the new count, or undefined if the token
     * no longer exists.
     */
    async countCall(hash: string, at: Date): Promise<number | undefined> {
      const [row] = await db
        .update(progressTokens)
        .set({ calls: sql`${progressTokens.calls} + 1`, lastUsedAt: at })
        .where(eq(progressTokens.hash, hash))
        .returning({ calls: progressTokens.calls })
      return row?.calls
    },

    /** Lists the tokens of a user, oldest first. */
    async ofUser(userUid: string): Promise<ProgressTokenRow[]> {
      return db
        .select()
        .from(progressTokens)
        .where(eq(progressTokens.userUid, userUid))
        .orderBy(progressTokens.createdAt, progressTokens.uid)
    },

    /** Saves a token, which replaces the character's previous one. */
    async put(token: NewProgressToken): Promise<void> {
      await db.delete(progressTokens).where(eq(progressTokens.charUid, token.charUid))
      await db.insert(progressTokens).values(token)
    },

    /** Deletes a token of a user. Returns false if the user has no such token. */
    async remove({ userUid, uid }: { userUid: string; uid: string }): Promise<boolean> {
      const deletedRows = await db
        .delete(progressTokens)
        .where(and(eq(progressTokens.userUid, userUid), eq(progressTokens.uid, uid)))
        .returning({ uid: progressTokens.uid })
      return deletedRows.length > 0
    },

    /** Deletes the token of a character. Called when the character is deleted. */
    async removeByCharacter(charUid: string): Promise<void> {
      await db.delete(progressTokens).where(eq(progressTokens.charUid, charUid))
    },
  }
}
