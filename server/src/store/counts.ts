import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { counts } from './schema.ts'

type Window = { key: string; windowMs: number; nowMs: number }

export function countsTable(db: Db) {
  return {
    /** Counts one more, in a window that begins with the first; answers how many it are, and when it ends. */
    async add({ key, windowMs, nowMs }: Window): Promise<{ count: number; endsAt: Date }> {
      const now = new Date(nowMs)
      const endsAt = new Date(nowMs + windowMs)
      const isOver = sql`${counts.endsAt} <= ${now.toISOString()}`
      const [row] = await db
        .insert(counts)
        .values({ key, count: 1, endsAt })
        .onConflictDoUpdate({
          target: counts.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${counts.count} + 1 end`,
            endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${counts.endsAt} end`,
          },
        })
        .returning()
      if (!row) throw new Error('an upsert returns its row')
      return { count: row.count, endsAt: row.endsAt }
    },

    /** As if it had never been done. */
    async remove(key: string): Promise<void> {
      await db.delete(counts).where(eq(counts.key, key))
    },

    async removeExpired(now: Date): Promise<number> {
      const gone = await db.delete(counts).where(lte(counts.endsAt, now)).returning({ key: counts.key })
      return gone.length
    },
  }
}
