import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { pilotCompanions, pilotProfiles } from '../../platform/store/schema/schema.ts'

export type PilotCompanionRow = typeof pilotCompanions.$inferSelect
export type PilotProfileRow = typeof pilotProfiles.$inferSelect

/** Creates the queries for the reports of players' companions. */
export function pilotTable(db: Db) {
  return {
    async companion(userUid: string): Promise<PilotCompanionRow | undefined> {
      const [row] = await db.select().from(pilotCompanions).where(eq(pilotCompanions.userUid, userUid))
      return row
    },

    async putCompanion(row: PilotCompanionRow): Promise<void> {
      const { userUid: _, ...fields } = row
      await db
        .insert(pilotCompanions)
        .values(row)
        .onConflictDoUpdate({ target: pilotCompanions.userUid, set: fields })
    },

    async profiles(userUid: string): Promise<PilotProfileRow[]> {
      return db
        .select()
        .from(pilotProfiles)
        .where(eq(pilotProfiles.userUid, userUid))
        .orderBy(pilotProfiles.gameMode, pilotProfiles.profileKey)
    },

    /** Saves the result of a scan; a known profile keeps its linked character. */
    async putProfile({ charUid, ...row }: PilotProfileRow): Promise<void> {
      const { userUid: _, profileKey: __, ...fields } = row
      await db
        .insert(pilotProfiles)
        .values({ ...row, charUid })
        .onConflictDoUpdate({ target: [pilotProfiles.userUid, pilotProfiles.profileKey], set: fields })
    },

    /** Keeps at most `most` profiles of an account: linked ones first, then the last scanned. */
    async keepProfiles(userUid: string, most: number): Promise<void> {
      const extra = db
        .select({ profileKey: pilotProfiles.profileKey })
        .from(pilotProfiles)
        .where(eq(pilotProfiles.userUid, userUid))
        .orderBy(
          sql`${pilotProfiles.charUid} is null`,
          desc(pilotProfiles.scannedAt),
          pilotProfiles.profileKey,
        )
        .offset(most)
      await db
        .delete(pilotProfiles)
        .where(and(eq(pilotProfiles.userUid, userUid), inArray(pilotProfiles.profileKey, extra)))
    },

    /** Links a profile; returns false if it does not exist. */
    async linkProfile(link: {
      userUid: string
      profileKey: string
      charUid: string | null
    }): Promise<boolean> {
      const { userUid, profileKey, charUid } = link
      const linked = await db
        .update(pilotProfiles)
        .set({ charUid })
        .where(and(eq(pilotProfiles.userUid, userUid), eq(pilotProfiles.profileKey, profileKey)))
        .returning({ profileKey: pilotProfiles.profileKey })
      return linked.length > 0
    },
  }
}
