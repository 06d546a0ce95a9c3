import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { ignoredDifferences } from '../../platform/store/schema/schema.ts'

type Row = typeof ignoredDifferences.$inferSelect
/** Comparison that the difference belongs to. */
type ComparisonKey = Pick<Row, 'kind' | 'source'>
export type IgnoredRow = Pick<Row, 'uid' | 'hash'>

export function ignoredDifferencesTable(db: Db) {
  return {
    /** Returns the hashes of the ignored differences, by the uid of the entry. */
    async of({ kind, source }: ComparisonKey): Promise<Map<string, string>> {
      const rows = await db
        .select({ uid: ignoredDifferences.uid, hash: ignoredDifferences.hash })
        .from(ignoredDifferences)
        .where(and(eq(ignoredDifferences.kind, kind), eq(ignoredDifferences.source, source)))
      return new Map(rows.map(({ uid, hash }) => [uid, hash]))
    },

    async put(
      { kind, source, rows }: ComparisonKey & { rows: readonly IgnoredRow[] },
      at: Date,
    ): Promise<void> {
      if (rows.length === 0) return
      const values = rows.map(({ uid, hash }) => ({ kind, source, uid, hash, at }))
      await db
        .insert(ignoredDifferences)
        .values(values)
        .onConflictDoUpdate({
          target: [ignoredDifferences.kind, ignoredDifferences.source, ignoredDifferences.uid],
          set: { hash: sql`excluded.hash`, at },
        })
    },

    async remove({ kind, source }: ComparisonKey, uids: readonly string[]): Promise<void> {
      if (uids.length === 0) return
      await db
        .delete(ignoredDifferences)
        .where(
          and(
            eq(ignoredDifferences.kind, kind),
            eq(ignoredDifferences.source, source),
            inArray(ignoredDifferences.uid, [...uids]),
          ),
        )
    },
  }
}
