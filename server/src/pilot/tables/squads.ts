import { and, eq, gt, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { squads } from '../../platform/store/schema/schema.ts'

export type SquadRow = typeof squads.$inferSelect

export function squadsTable(db: Db) {
  return {
    /** Adds a squad; returns true if both codes were free. */
    async add(row: SquadRow): Promise<boolean> {
      const added = await db.insert(squads).values(row).onConflictDoNothing().returning({ code: squads.code })
      return added.length > 0
    },

    /** Locks a squad until the transaction ends. */
    async hold(code: string): Promise<SquadRow | undefined> {
      const [row] = await db.select().from(squads).where(eq(squads.code, code)).for('update')
      return row
    },

    /** Locks a squad by the invitation code of new members. */
    async holdByInvite(inviteCode: string): Promise<SquadRow | undefined> {
      const [row] = await db.select().from(squads).where(eq(squads.inviteCode, inviteCode)).for('update')
      return row
    },

    async find(code: string): Promise<SquadRow | undefined> {
      const [row] = await db.select().from(squads).where(eq(squads.code, code))
      return row
    },

    /** Sets a new invitation code; returns true if it was free. */
    async renewInvite(code: string, inviteCode: string): Promise<boolean> {
      const isTaken = db.select().from(squads).where(eq(squads.inviteCode, inviteCode))
      const renewed = await db
        .update(squads)
        .set({ inviteCode })
        .where(and(eq(squads.code, code), notExists(isTaken)))
        .returning({ code: squads.code })
      return renewed.length > 0
    },

    /**
     * Sets the members and returns the new time, which is later than all earlier ones, whatever the clock of a node.
     */
    async setMembers(code: string, members: SquadRow['members'], at: Date): Promise<Date> {
      const [row] = await db
        .update(squads)
        .set({ members, seenAt: laterThanBefore(at) })
        .where(eq(squads.code, code))
        .returning({ seenAt: squads.seenAt })
      return row?.seenAt ?? at
    },

    /** Updates the time; returns true if the squad still exists. */
    async touch(code: string, { at, madeAfter }: { at: Date; madeAfter: Date }): Promise<boolean> {
      const touched = await db
        .update(squads)
        .set({ seenAt: laterThanBefore(at) })
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

function laterThanBefore(at: Date) {
  return sql`greatest(${at.toISOString()}::timestamptz, ${squads.seenAt} + interval '1 millisecond')`
}
