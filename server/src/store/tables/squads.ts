import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { squads } from '../schema/schema.ts'

export type SquadRow = typeof squads.$inferSelect

export function squadsTable(db: Db) {
  return {
    /** Says whether the code was free. */
    async add(row: SquadRow): Promise<boolean> {
      const added = await db.insert(squads).values(row).onConflictDoNothing().returning({ code: squads.code })
      return added.length > 0
    },

    /** Kept from others until the transaction ends. */
    async hold(code: string): Promise<SquadRow | undefined> {
      const [row] = await db.select().from(squads).where(eq(squads.code, code)).for('update')
      return row
    },

    async setMembers(code: string, members: SquadRow['members'], seenAt: Date): Promise<void> {
      await db.update(squads).set({ members, seenAt }).where(eq(squads.code, code))
    },

    /** Says whether it is still there. */
    async touch(code: string, { at, madeAfter }: { at: Date; madeAfter: Date }): Promise<boolean> {
      const touched = await db
        .update(squads)
        .set({ seenAt: at })
        .where(and(eq(squads.code, code), gt(squads.createdAt, madeAfter)))
        .returning({ code: squads.code })
      return touched.length > 0
    },

    async remove(code: string): Promise<void> {
      await db.delete(squads).where(eq(squads.code, code))
    },

    async removeOver({ madeBefore, seenBefore }: { madeBefore: Date; seenBefore: Date }): Promise<void> {
      await db.delete(squads).where(or(lt(squads.createdAt, madeBefore), lt(squads.seenAt, seenBefore)))
    },
  }
}
