import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { loadoutLikes, loadoutListings, loadouts } from '../../platform/store/schema/schema.ts'

/** Creates the queries for the likes of builds, and their numbers. */
export function loadoutLikesTable(db: Db) {
  const isOf = (loadoutUid: string, userUid: string) =>
    and(eq(loadoutLikes.loadoutUid, loadoutUid), eq(loadoutLikes.userUid, userUid))

  /** Counts the likes again. The build is locked meanwhile, so that no concurrent like is missed. */
  async function recount(loadoutUid: string): Promise<number> {
    await db.select({ uid: loadouts.uid }).from(loadouts).where(eq(loadouts.uid, loadoutUid)).for('update')
    const likes = await db.$count(loadoutLikes, eq(loadoutLikes.loadoutUid, loadoutUid))
    await db.update(loadouts).set({ likes }).where(eq(loadouts.uid, loadoutUid))
    await db.update(loadoutListings).set({ likes }).where(eq(loadoutListings.loadoutUid, loadoutUid))
    return likes
  }

  return {
    recount,

    async set(loadoutUid: string, userUid: string, at: Date | null): Promise<number> {
      if (at === null) await db.delete(loadoutLikes).where(isOf(loadoutUid, userUid))
      else await db.insert(loadoutLikes).values({ loadoutUid, userUid, at }).onConflictDoNothing()
      return recount(loadoutUid)
    },

    /** Returns those of the builds that the user likes. */
    async likedOf(userUid: string, loadoutUids: readonly string[]): Promise<Set<string>> {
      if (loadoutUids.length === 0) return new Set()
      const rows = await db
        .select({ uid: loadoutLikes.loadoutUid })
        .from(loadoutLikes)
        .where(and(eq(loadoutLikes.userUid, userUid), inArray(loadoutLikes.loadoutUid, [...loadoutUids])))
      return new Set(rows.map(({ uid }) => uid))
    },

    /** Lists the builds that a user likes, the last liked first. */
    async ofUser(userUid: string): Promise<(typeof loadoutLikes.$inferSelect)[]> {
      return db
        .select()
        .from(loadoutLikes)
        .where(eq(loadoutLikes.userUid, userUid))
        .orderBy(desc(loadoutLikes.at), loadoutLikes.loadoutUid)
    },

    async removeAllOf(loadoutUid: string): Promise<void> {
      await db.delete(loadoutLikes).where(eq(loadoutLikes.loadoutUid, loadoutUid))
      await recount(loadoutUid)
    },
  }
}
