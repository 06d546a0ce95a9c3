import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { loadoutListings, loadouts } from '../../platform/store/schema/schema.ts'
import { codeOf, UNIQUE_VIOLATION } from '../../platform/store/storeError.ts'
import type { LoadoutRow } from './loadouts.ts'

const { titleWords: _, ...LISTING } = getTableColumns(loadoutListings)
/** Columns of a listed build without the words of its title, which only searches need. */
export { LISTING }
export type ListingRow = Omit<typeof loadoutListings.$inferSelect, 'titleWords'>

/** Publishing the same build again does not make it newer. */
const keptUnlessOther = sql`case when ${loadoutListings.keyHash} = excluded.key_hash
  then ${loadoutListings.publishedAt} else excluded.published_at end`

/** Creates the queries for published builds. */
export function loadoutListingsTable(db: Db) {
  return {
    /** Returns the shown build with these parts. */
    async shownOfKey(keyHash: string): Promise<ListingRow | undefined> {
      const [row] = await db
        .select(LISTING)
        .from(loadoutListings)
        .where(and(eq(loadoutListings.keyHash, keyHash), eq(loadoutListings.isShown, true)))
      return row
    },

    /**
     * Lists a build, or updates its listing. Returns false if another build of the same parts is shown; of two at
     * once, the index accepts one. The inner transaction is a savepoint, so that the outer one can go on.
     */
    async put(row: ListingRow): Promise<boolean> {
      const { loadoutUid: target, ...fields } = row
      return orTaken(() =>
        db.transaction((tx) =>
          tx
            .insert(loadoutListings)
            .values({ ...fields, loadoutUid: target })
            .onConflictDoUpdate({
              target: loadoutListings.loadoutUid,
              set: { ...fields, publishedAt: keptUnlessOther },
            }),
        ),
      )
    },

    /** Shows or hides a listed build. Returns false if another build of the same parts is shown by now. */
    async setShown(loadoutUid: string, isShown: boolean): Promise<boolean> {
      const isOne = eq(loadoutListings.loadoutUid, loadoutUid)
      return orTaken(() => db.transaction((tx) => tx.update(loadoutListings).set({ isShown }).where(isOne)))
    },

    /** Lists some builds after a place in their order, with their parts. */
    async listedAfter(after: string, limit: number): Promise<{ row: LoadoutRow; listing: ListingRow }[]> {
      return db
        .select({ row: loadouts, listing: LISTING })
        .from(loadoutListings)
        .innerJoin(loadouts, eq(loadouts.uid, loadoutListings.loadoutUid))
        .where(sql`${loadoutListings.loadoutUid} > ${after}`)
        .orderBy(loadoutListings.loadoutUid)
        .limit(limit)
    },

    /** Updates the figures and prices of a listed build, unless it was saved meanwhile. */
    async refigure(loadoutUid: string, keyHash: string, fields: Partial<ListingRow>): Promise<void> {
      await db
        .update(loadoutListings)
        .set(fields)
        .where(and(eq(loadoutListings.loadoutUid, loadoutUid), eq(loadoutListings.keyHash, keyHash)))
    },
  }
}

async function orTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    return false
  }
}
