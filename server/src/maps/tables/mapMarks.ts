import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { mapMarks } from '../../platform/store/schema/schema.ts'

export type MapMarksRow = typeof mapMarks.$inferSelect

export function mapMarksTable(db: Db) {
  return {
    async find(charUid: string, map: string): Promise<MapMarksRow | undefined> {
      const [row] = await db
        .select()
        .from(mapMarks)
        .where(and(eq(mapMarks.charUid, charUid), eq(mapMarks.map, map)))
      return row
    },

    async ofCharacters(charUids: readonly string[]): Promise<MapMarksRow[]> {
      if (charUids.length === 0) return []
      return db
        .select()
        .from(mapMarks)
        .where(inArray(mapMarks.charUid, [...charUids]))
    },

    /** Inserts or replaces the whole row. The caller must lock the character's account. */
    async put(row: MapMarksRow): Promise<void> {
      const { charUid: _, map: __, ...fields } = row
      await db
        .insert(mapMarks)
        .values(row)
        .onConflictDoUpdate({ target: [mapMarks.charUid, mapMarks.map], set: fields })
    },
  }
}
