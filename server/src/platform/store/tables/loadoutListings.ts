import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { loadoutListings, loadouts } from '../schema/schema.ts'
import { codeOf, UNIQUE_VIOLATION } from '../storeError.ts'
import type { LoadoutRow } from './loadouts.ts'

const { titleWords: _, ...LISTING } = getTableColumns(loadoutListings)
/** What is read of a listed build: all but the words of its title, which are for searching alone. */
export { LISTING }
export type ListingRow = Omit<typeof loadoutListings.$inferSelect, 'titleWords'>

/** Publishing the same build again makes it no newer. */
const keptUnlessOther = sql`case when ${loadoutListings.keyHash} = excluded.key_hash
  then ${loadoutListings.publishedAt} else excluded.published_at end`

/** Builds as they are published. */
export function loadoutListingsTable(db: Db) {
  return {
    /** The published build of these parts that is shown. */
    async shownOfKey(keyHash: string): Promise<ListingRow | undefined> {
      const [row] = await db
        .select(LISTING)
        .from(loadoutListings)
        .where(and(eq(loadoutListings.keyHash, keyHash), eq(loadoutListings.isShown, true)))
      return row
    },

    /**
     * Lists a build, or lists it as it has become. False where another of the same parts is shown: of two at once the
     * index lets one in. The inner transaction is a savepoint, so that the outer one goes on.
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

    /** Shows or hides what is listed. False where another of the same parts is shown by now. */
    async setShown(loadoutUid: string, isShown: boolean): Promise<boolean> {
      const isOne = eq(loadoutListings.loadoutUid, loadoutUid)
      return orTaken(() => db.transaction((tx) => tx.update(loadoutListings).set({ isShown }).where(isOne)))
    },

    /** Some listed builds after a place in their order, with what they are made of. */
    async listedAfter(after: string, limit: number): Promise<{ row: LoadoutRow; listing: ListingRow }[]> {
      return db
        .select({ row: loadouts, listing: LISTING })
        .from(loadoutListings)
        .innerJoin(loadouts, eq(loadouts.uid, loadoutListings.loadoutUid))
        .where(sql`${loadoutListings.loadoutUid} > ${after}`)
        .orderBy(loadoutListings.loadoutUid)
        .limit(limit)
    },

    /** New figures and prices of a listed build. Of one that was saved meanwhile they are older than its own. */
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
