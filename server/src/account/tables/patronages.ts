import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { patronages } from '../../platform/store/schema/schema.ts'

export type PatronageRow = typeof patronages.$inferSelect

export function patronagesTable(db: Db) {
  return {
    /** Locks the person until the transaction ends, so that only one transaction records Patreon's report. */
    async hold(subject: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`patronage:${subject}`}, 0))`)
    },

    async find(subject: string): Promise<PatronageRow | undefined> {
      const [row] = await db.select().from(patronages).where(eq(patronages.subject, subject))
      return row
    },

    async all(): Promise<PatronageRow[]> {
      return db.select().from(patronages)
    },

    /** Inserts or replaces the whole row. */
    async put(row: PatronageRow): Promise<void> {
      const { subject: _, ...fields } = row
      await db.insert(patronages).values(row).onConflictDoUpdate({ target: patronages.subject, set: fields })
    },
  }
}
