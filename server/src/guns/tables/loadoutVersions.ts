import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { loadoutVersions } from '../../platform/store/schema/schema.ts'

export type LoadoutVersionRow = typeof loadoutVersions.$inferSelect

/** Creates the queries for previous versions of builds. */
export function loadoutVersionsTable(db: Db) {
  return {
    async add(row: LoadoutVersionRow, most: number): Promise<void> {
      await db.insert(loadoutVersions).values(row)
      const { loadoutUid, version } = row
      await db
        .delete(loadoutVersions)
        .where(and(eq(loadoutVersions.loadoutUid, loadoutUid), lte(loadoutVersions.version, version - most)))
    },

    /** Lists the versions of a build, newest first. */
    async of(loadoutUid: string): Promise<LoadoutVersionRow[]> {
      return db
        .select()
        .from(loadoutVersions)
        .where(eq(loadoutVersions.loadoutUid, loadoutUid))
        .orderBy(desc(loadoutVersions.version))
    },

    async ofMany(loadoutUids: readonly string[]): Promise<LoadoutVersionRow[]> {
      if (loadoutUids.length === 0) return []
      return db
        .select()
        .from(loadoutVersions)
        .where(inArray(loadoutVersions.loadoutUid, [...loadoutUids]))
        .orderBy(desc(loadoutVersions.version))
    },
  }
}
