import { and, desc, eq, lt, lte, max } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { progressChanges } from '../../platform/store/schema/schema.ts'

export type ProgressChangeRow = typeof progressChanges.$inferSelect

/** Maximum number of changes per character, the newest, so that frequent changes do not fill the disk. */
const MOST = 500

export function progressChangesTable(db: Db) {
  const ofCharacter = (charUid: string) => eq(progressChanges.charUid, charUid)

  return {
    /**
     * Adds a change after all others of the character. The caller must lock its account, so that no two get the same
     * place.
     */
    async add(change: Omit<ProgressChangeRow, 'seq'>): Promise<void> {
      const [latest] = await db
        .select({ seq: max(progressChanges.seq) })
        .from(progressChanges)
        .where(ofCharacter(change.charUid))
      const seq = (latest?.seq ?? 0) + 1
      await db.insert(progressChanges).values({ ...change, seq })
      await db
        .delete(progressChanges)
        .where(and(ofCharacter(change.charUid), lte(progressChanges.seq, seq - MOST)))
    },

    async find(uid: string): Promise<ProgressChangeRow | undefined> {
      const [row] = await db.select().from(progressChanges).where(eq(progressChanges.uid, uid))
      return row
    },

    /** Lists changes, newest first: all of them, or a page before a place. */
    async ofCharacter(
      charUid: string,
      page?: { before: number | undefined; limit: number },
    ): Promise<ProgressChangeRow[]> {
      const earlier = page?.before === undefined ? undefined : lt(progressChanges.seq, page.before)
      return db
        .select()
        .from(progressChanges)
        .where(and(ofCharacter(charUid), earlier))
        .orderBy(desc(progressChanges.seq))
        .limit(page?.limit ?? MOST)
    },

    /** Returns which change undid which, newest first, without their content. */
    async links(charUid: string): Promise<{ uid: string; undoes: string | null }[]> {
      return db
        .select({ uid: progressChanges.uid, undoes: progressChanges.undoes })
        .from(progressChanges)
        .where(ofCharacter(charUid))
        .orderBy(desc(progressChanges.seq))
    },

    async removeBefore(at: Date): Promise<number> {
      const gone = await db
        .delete(progressChanges)
        .where(lt(progressChanges.at, at))
        .returning({ uid: progressChanges.uid })
      return gone.length
    },
  }
}
