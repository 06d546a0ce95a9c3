import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { corrections } from '../../platform/store/schema/schema.ts'

export type CorrectionRow = typeof corrections.$inferSelect
export type CorrectionKey = Pick<CorrectionRow, 'entity' | 'uid' | 'field'>

export function correctionsTable(db: Db) {
  return {
    /** Lists all corrections, which the server applies to the catalogue when it loads it. */
    async all(): Promise<CorrectionRow[]> {
      return db.select().from(corrections).orderBy(corrections.entity, corrections.uid, corrections.field)
    },

    async find({ entity, uid, field }: CorrectionKey): Promise<CorrectionRow | undefined> {
      const [row] = await db
        .select()
        .from(corrections)
        .where(and(eq(corrections.entity, entity), eq(corrections.uid, uid), eq(corrections.field, field)))
      return row
    },

    async put(correction: Omit<CorrectionRow, 'version'>): Promise<CorrectionRow> {
      const { value, by, updatedAt } = correction
      const [row] = await db
        .insert(corrections)
        .values(correction)
        .onConflictDoUpdate({
          target: [corrections.entity, corrections.uid, corrections.field],
          set: { value, by, updatedAt, version: sql`${corrections.version} + 1` },
        })
        .returning()
      if (!row) throw new Error('an upsert returns its row')
      return row
    },

    /** Removes a correction and returns it, for the audit log. */
    async remove({ entity, uid, field }: CorrectionKey): Promise<CorrectionRow | undefined> {
      const [gone] = await db
        .delete(corrections)
        .where(and(eq(corrections.entity, entity), eq(corrections.uid, uid), eq(corrections.field, field)))
        .returning()
      return gone
    },
  }
}
