import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { characters } from '../../platform/store/schema/schema.ts'

export type CharacterRow = typeof characters.$inferSelect

export function charactersTable(db: Db) {
  return {
    /** Lists the characters of an account that are not deleted, the main one first, then oldest first. */
    async ofUser(userUid: string): Promise<CharacterRow[]> {
      return db
        .select()
        .from(characters)
        .where(and(eq(characters.userUid, userUid), isNull(characters.deletedAt)))
        .orderBy(sql`${characters.uid} <> ${characters.userUid}`, characters.createdAt, characters.uid)
    },

    /** Finds a character of one account, deleted or not; characters of other accounts are not found. */
    async find(userUid: string, uid: string): Promise<CharacterRow | undefined> {
      const [row] = await db
        .select()
        .from(characters)
        .where(and(eq(characters.userUid, userUid), eq(characters.uid, uid)))
      return row
    },

    /** Inserts or replaces the whole row. */
    async put(row: CharacterRow): Promise<void> {
      const { uid: _, userUid: __, ...fields } = row
      await db.insert(characters).values(row).onConflictDoUpdate({ target: characters.uid, set: fields })
    },

    /** Removes those of the characters that are marked as deleted. */
    async removeDeleted(userUid: string, uids: string[]): Promise<void> {
      if (uids.length === 0) return
      await db
        .delete(characters)
        .where(
          and(
            eq(characters.userUid, userUid),
            inArray(characters.uid, uids),
            isNotNull(characters.deletedAt),
          ),
        )
    },

    /** Removes the characters whose deletion can no longer be undone. */
    async removeDeletedBefore(at: Date): Promise<number> {
      const gone = await db
        .delete(characters)
        .where(and(isNotNull(characters.deletedAt), lt(characters.deletedAt, at)))
        .returning({ uid: characters.uid })
      return gone.length
    },
  }
}
