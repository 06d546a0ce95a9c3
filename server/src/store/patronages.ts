import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { patronages } from './schema.ts'

export type PatronageRow = typeof patronages.$inferSelect

export function patronagesTable(db: Db) {
  return {
    async find(subject: string): Promise<PatronageRow | undefined> {
      const [row] = await db.select().from(patronages).where(eq(patronages.subject, subject))
      return row
    },

    /** Writes the whole row, new or not. */
    async put(row: PatronageRow): Promise<void> {
      const { subject: _, ...fields } = row
      await db.insert(patronages).values(row).onConflictDoUpdate({ target: patronages.subject, set: fields })
    },

    async remove(subject: string): Promise<void> {
      await db.delete(patronages).where(eq(patronages.subject, subject))
    },
  }
}
