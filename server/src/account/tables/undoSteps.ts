import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { undoSteps } from '../../platform/store/schema/schema.ts'

export type UndoRow = typeof undoSteps.$inferSelect

type Beyond = { kind?: UndoRow['kind']; most: number }

export function undoStepsTable(db: Db) {
  return {
    async add(step: UndoRow): Promise<void> {
      await db.insert(undoSteps).values(step)
    },

    /** Lists the steps that can still be undone, newest first. */
    async ofUser(userUid: string, now: Date): Promise<UndoRow[]> {
      return db
        .select()
        .from(undoSteps)
        .where(and(eq(undoSteps.userUid, userUid), gt(undoSteps.expiresAt, now)))
        .orderBy(desc(undoSteps.at), undoSteps.uid)
    },

    async has(userUid: string, uid: string): Promise<boolean> {
      const found = await db
        .select({ uid: undoSteps.uid })
        .from(undoSteps)
        .where(and(eq(undoSteps.userUid, userUid), eq(undoSteps.uid, uid)))
      return found.length > 0
    },

    /** Removes the step and returns it. One statement, so that only one of two callers gets it. */
    async take(userUid: string, uid: string, now: Date): Promise<UndoRow | undefined> {
      const [step] = await db
        .delete(undoSteps)
        .where(and(eq(undoSteps.userUid, userUid), eq(undoSteps.uid, uid), gt(undoSteps.expiresAt, now)))
        .returning()
      return step
    },

    /** Removes all steps of an account, or all of one kind, except the newest; returns the removed ones. */
    async removeBeyond(userUid: string, { kind, most }: Beyond): Promise<UndoRow[]> {
      const all = and(eq(undoSteps.userUid, userUid), kind && eq(undoSteps.kind, kind))
      const newest = db
        .select({ uid: undoSteps.uid })
        .from(undoSteps)
        .where(all)
        .orderBy(desc(undoSteps.at), undoSteps.uid)
        .limit(most)
      return db
        .delete(undoSteps)
        .where(and(all, notInArray(undoSteps.uid, newest)))
        .returning()
    },

    async removeExpired(now: Date): Promise<number> {
      const gone = await db
        .delete(undoSteps)
        .where(lte(undoSteps.expiresAt, now))
        .returning({ uid: undoSteps.uid })
      return gone.length
    },
  }
}
