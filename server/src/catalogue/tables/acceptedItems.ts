import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { acceptedItems } from '../../platform/store/schema/schema.ts'

export function acceptedItemsTable(db: Db) {
  return {
    async ids(): Promise<string[]> {
      const rows = await db.select({ id: acceptedItems.id }).from(acceptedItems).orderBy(acceptedItems.id)
      return rows.map(({ id }) => id)
    },

    /** Accepts items; returns those that are new. */
    async add(ids: readonly string[], at: Date): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await db
        .insert(acceptedItems)
        .values(ids.map((id) => ({ id, at })))
        .onConflictDoNothing()
        .returning({ id: acceptedItems.id })
      return rows.map(({ id }) => id)
    },

    /** Removes items; returns those that existed. */
    async remove(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await db
        .delete(acceptedItems)
        .where(inArray(acceptedItems.id, [...ids]))
        .returning({ id: acceptedItems.id })
      return rows.map(({ id }) => id)
    },
  }
}
