import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import {
  loadoutLikes,
  loadoutListings,
  loadoutReports,
  loadouts,
} from '../../platform/store/schema/schema.ts'
import type { Move } from '../../account/tables/joins.ts'

/** Creates the queries that move the builds of one account to another. */
export function loadoutJoins(db: Db) {
  return {
    /**
     * Moves builds, and the likes and reports of other builds; those of own builds are dropped. Returns the builds
     * whose likes changed.
     */
    async move({ keptUid, goneUid }: Move): Promise<string[]> {
      await db.update(loadouts).set({ userUid: keptUid }).where(eq(loadouts.userUid, goneUid))
      await db.update(loadoutListings).set({ userUid: keptUid }).where(eq(loadoutListings.userUid, goneUid))
      const own = db.select({ uid: loadouts.uid }).from(loadouts).where(eq(loadouts.userUid, keptUid))
      const both = [keptUid, goneUid]
      const touched = await db
        .select({ uid: loadoutLikes.loadoutUid })
        .from(loadoutLikes)
        .where(inArray(loadoutLikes.userUid, both))
      for (const said of [loadoutLikes, loadoutReports]) {
        await db.delete(said).where(and(inArray(said.userUid, both), inArray(said.loadoutUid, own)))
        const known = db.select({ uid: said.loadoutUid }).from(said).where(eq(said.userUid, keptUid))
        await db
          .update(said)
          .set({ userUid: keptUid })
          .where(and(eq(said.userUid, goneUid), notInArray(said.loadoutUid, known)))
      }
      return touched.map(({ uid }) => uid)
    },
  }
}
