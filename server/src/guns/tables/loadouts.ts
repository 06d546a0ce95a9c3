import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { loadouts } from '../../platform/store/schema/schema.ts'

export type LoadoutRow = typeof loadouts.$inferSelect

const isThere = isNull(loadouts.deletedAt)
/** Creates the queries for builds of guns. Writers lock the row. */
export function loadoutsTable(db: Db) {
  return {
    async add(row: LoadoutRow): Promise<void> {
      await db.insert(loadouts).values(row)
    },

    async find(uid: string): Promise<LoadoutRow | undefined> {
      const [row] = await db
        .select()
        .from(loadouts)
        .where(and(eq(loadouts.uid, uid), isThere))
      return row
    },

    /** Returns one build, deleted or not, locked until the transaction ends. */
    async hold(uid: string): Promise<LoadoutRow | undefined> {
      const [row] = await db.select().from(loadouts).where(eq(loadouts.uid, uid)).for('update')
      return row
    },

    async change(uid: string, fields: Partial<Omit<LoadoutRow, 'uid'>>): Promise<void> {
      await db.update(loadouts).set(fields).where(eq(loadouts.uid, uid))
    },

    /** Lists the builds of a user, last changed first. */
    async ofUser(userUid: string): Promise<LoadoutRow[]> {
      return db
        .select()
        .from(loadouts)
        .where(and(eq(loadouts.userUid, userUid), isThere))
        .orderBy(desc(loadouts.updatedAt), loadouts.uid)
    },

    async countOf(userUid: string): Promise<number> {
      return db.$count(loadouts, and(eq(loadouts.userUid, userUid), isThere))
    },

    async removeDeleted(uid: string): Promise<void> {
      await db.delete(loadouts).where(and(eq(loadouts.uid, uid), isNotNull(loadouts.deletedAt)))
    },

    /** Removes the builds whose deletion can no longer be undone. */
    async removeDeletedBefore(before: Date): Promise<number> {
      const gone = await db
        .delete(loadouts)
        .where(lte(loadouts.deletedAt, before))
        .returning({ uid: loadouts.uid })
      return gone.length
    },
  }
}
